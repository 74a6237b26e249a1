/** A message of a stream: the type of the event and its data. */
export type LiveMessage = { type: string; data: unknown };

type LiveOptions = {
  /** The address of the stream; tabs with the same one share a connection. */
  url: string;
  /** Types of events that are listened to. */
  types: readonly string[];
  onMessage(message: LiveMessage): void;
  /** Called after an interruption: messages may have been missed. */
  onGap(): void;
};

type Shared = LiveMessage | 'gap';

function isMessage(value: unknown): value is LiveMessage {
  return typeof value === 'object' && value !== null && 'type' in value;
}

/** Milliseconds before a connection that the service refused is opened again; twice as long each time. */
const REOPEN_MS = 5_000;
const MAX_REOPEN_MS = 120_000;
/** Milliseconds from a refusal until what may have been missed is read. */
const REFUSED_MS = 500;

/** Opens the stream until the signal; what it brings goes to `share`. */
function openStream(
  { url, types }: LiveOptions,
  share: (shared: Shared) => void,
  signal: AbortSignal,
): void {
  let source: EventSource | undefined;
  let hasFailed = false;
  let wait = REOPEN_MS;
  const tellGap = (): void => {
    if (!signal.aborted) share('gap');
  };
  const open = (): void => {
    if (signal.aborted) return;
    source = new EventSource(url);
    source.onopen = () => {
      if (hasFailed) tellGap();
      hasFailed = false;
      wait = REOPEN_MS;
    };
    source.onerror = () => {
      const isRefused = source?.readyState === EventSource.CLOSED;
      // The browser gives up after an answer that is no stream. The session may have ended, which another request
      // shows. It also gives up when the page is left, which then asks for nothing: it is gone by that
      // time.
      if (isRefused && !hasFailed) setTimeout(tellGap, REFUSED_MS);
      hasFailed = true;
      if (!isRefused) return;
      setTimeout(open, wait);
      wait = Math.min(2 * wait, MAX_REOPEN_MS);
    };
    for (const type of types) {
      source.addEventListener(type, (event: MessageEvent<string>) =>
        share({ type, data: JSON.parse(event.data) }),
      );
    }
  };
  open();
  signal.addEventListener('abort', () => source?.close());
}

/**
 * Listens to a stream of server-sent events with one connection for all tabs of the browser: the tab that holds the
 * lock has it and notifies the others (Web Locks, BroadcastChannel). Ends when the returned function is called.
 */
export function listenLive(options: LiveOptions): () => void {
  const name = `stoa:${options.url}`;
  const stop = new AbortController();
  const channel = new BroadcastChannel(name);
  const receive = (shared: unknown): void => {
    if (shared === 'gap') options.onGap();
    else if (isMessage(shared)) options.onMessage(shared);
  };
  channel.onmessage = (event: MessageEvent<unknown>) => receive(event.data);
  const share = (shared: Shared): void => {
    channel.postMessage(shared);
    receive(shared);
  };
  const lead = (): Promise<void> =>
    new Promise((resolve) => {
      openStream(options, share, stop.signal);
      stop.signal.addEventListener('abort', () => resolve());
    });
  // The promise is rejected when the signal fires before the lock is ours.
  navigator.locks.request(name, { signal: stop.signal }, lead).catch(() => undefined);
  return () => {
    stop.abort();
    channel.close();
  };
}
