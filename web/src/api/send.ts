import { noteContact } from './contact.ts';
import { offlineProblem } from './problem.ts';

/** Seconds for which a request is sent again without a word while the service is not available. */
const MAX_SILENT_SECONDS = 30;
const DEFAULT_WAIT_SECONDS = 3;

type Waiting = (seconds: number) => void;

const waitListeners = new Set<Waiting>();

/** Subscribes to pauses that the service demands because requests come too fast (429). */
export function onTooFast(listener: Waiting): () => void {
  waitListeners.add(listener);
  return () => waitListeners.delete(listener);
}

const sleep = (seconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, seconds * 1000);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });

const secondsOf = (response: Response): number => {
  const seconds = Number(response.headers.get('retry-after'));
  return Number.isFinite(seconds) && seconds > 0 ? seconds : DEFAULT_WAIT_SECONDS;
};

async function sendOnce(request: Request): Promise<Response> {
  try {
    const response = await fetch(request);
    noteContact(true);
    return response;
  } catch (error) {
    if (request.signal.aborted) throw error;
    noteContact(false);
    throw offlineProblem();
  }
}

/**
 * Sends a request; again, by `Retry-After`, while the service is not available (503: nothing was changed) or demands a
 * pause (429).
 */
export async function send(request: Request): Promise<Response> {
  for (let waited = 0; ; ) {
    const response = await sendOnce(request.clone());
    const isLimited = response.status === 429;
    if (response.status !== 503 && !isLimited) return response;
    const seconds = secondsOf(response);
    if (waited + seconds > MAX_SILENT_SECONDS) return response;
    if (isLimited) for (const listener of waitListeners) listener(seconds);
    await sleep(seconds, request.signal);
    waited += seconds;
  }
}
