import { newIdempotencyKey, once } from './client.ts';
import { asProblem, type ProblemKind } from './problem.ts';

/** Kinds of problems after which the service may have executed the request. */
const UNKNOWN_END = new Set<ProblemKind>(['offline', 'unavailable', 'server']);

/** Keys of what was sent and has not been answered, by what it makes and its content. */
const unanswered = new Map<string, string>();

/**
 * Creates something under a key that stays the same while the same content is sent again after a lost answer, so that
 * nothing is created twice. The same content after an answer is another thing.
 */
export async function askOnce<T>(
  what: string,
  body: unknown,
  send: (key: ReturnType<typeof once>) => Promise<T>,
): Promise<T> {
  const intent = `${what} ${JSON.stringify(body)}`;
  const key = unanswered.get(intent) ?? newIdempotencyKey();
  unanswered.set(intent, key);
  try {
    const answer = await send(once(key));
    unanswered.delete(intent);
    return answer;
  } catch (error) {
    if (!UNKNOWN_END.has(asProblem(error).kind)) unanswered.delete(intent);
    throw error;
  }
}
