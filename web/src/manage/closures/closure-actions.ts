import { api, ask } from '../../api/client.ts';
import { asProblem, type Problem } from '../../api/problem.ts';
import type { Failure } from '../../booking/failure-text.tsx';
import { type Answer, type Batch, eventOf } from './closure-batches.ts';

/** The effect of one request on one event: the bookings of it that were answered. */
export type Answered = { event: string; answers: readonly Answer[] };

/** The result for each booking, and what ended the answering before all were sent. */
export type Outcome = {
  /** In the order in which it was done. */
  answered: Answered[];
  /** Reasons by the id of the booking that could not be answered. */
  failures: Readonly<Record<string, Failure>>;
  problem: Problem | undefined;
};

function send({ ids, fromRoom, room, from, to }: Batch, comment: string | null) {
  const body = { event_ids: ids, comment, ...(from && to && { from, to }) };
  if (room === undefined) return ask(api.POST('/api/v1/events/batch-cancel', { body }));
  const rooms = { room_id: room, ...(fromRoom && { from_room_id: fromRoom }) };
  return ask(api.POST('/api/v1/events/batch-move', { body: { ...body, ...rooms } }));
}

/** Answers bookings one batch after the other. `onProgress` gets the number done; a failure stops no other batch. */
export async function answerAll(
  batches: readonly Batch[],
  comment: string,
  onProgress: (done: number) => void,
): Promise<Outcome> {
  const failures: Record<string, Failure> = {};
  const answered: Answered[] = [];
  let done = 0;
  for (const batch of batches) {
    const byEvent = Map.groupBy(batch.answers, eventOf);
    try {
      const { succeeded, failed } = await send(batch, comment.trim() || null);
      for (const event of succeeded) answered.push({ event, answers: byEvent.get(event) ?? [] });
      for (const failure of failed)
        for (const { affected } of byEvent.get(failure.id) ?? []) failures[affected.id] = failure;
    } catch (error) {
      return { answered, failures, problem: asProblem(error) };
    }
    done += batch.answers.length;
    onProgress(done);
  }
  return { answered, failures, problem: undefined };
}
