import { undoLastAction } from '../../api/event-actions.ts';
import { asProblem, type Problem } from '../../api/problem.ts';
import type { Answered } from './closure-actions.ts';
import type { Answer } from './closure-batches.ts';

/** The last answer to each event that was given here: the service takes back only the last action on an event. */
const latest = new Map<string, Answered>();

/** Notes answers, in their order, as the ones that can be taken back. */
export function rememberAnswers(answered: readonly Answered[]): void {
  for (const one of answered) latest.set(one.event, one);
}

/** The reason why an answer stays: another one to the same series followed, or the error of the service. */
export type StayReason = 'followed' | Problem['kind'];

/** The result of undoing answers: the number undone, and the answers that stay, by reason. */
export type TakenBack = { back: number; stayed: ReadonlyMap<StayReason, readonly Answer[]> };

async function takeOneBack(one: Answered): Promise<StayReason | undefined> {
  if (latest.get(one.event) !== one) return 'followed';
  try {
    await undoLastAction(one.event);
  } catch (error) {
    return asProblem(error).kind;
  }
  latest.delete(one.event);
  return undefined;
}

/** Takes answers back, one event after the other; what fails stops no other. */
export async function takeBack(answered: readonly Answered[]): Promise<TakenBack> {
  const stayed = new Map<StayReason, Answer[]>();
  let back = 0;
  for (const one of answered) {
    const reason = await takeOneBack(one);
    if (reason === undefined) back += one.answers.length;
    else stayed.set(reason, [...(stayed.get(reason) ?? []), ...one.answers]);
  }
  return { back, stayed };
}
