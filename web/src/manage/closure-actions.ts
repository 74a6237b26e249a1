import { api, ask } from '../api/client.ts';
import type { Affected } from './closure-queries.ts';

/** What becomes of a booking: it moves into a room, or is cancelled where there is none. */
export type Answer = { affected: Affected; room?: string };

/** One request: bookings with the same answer; of series the dates of one time. */
type Batch = { answers: Answer[]; ids: string[]; room?: string; from?: string; to?: string };

const MOST = 100;

const seriesOf = (id: string): string => id.split('::')[0] ?? id;

/** Events go together by their room; dates of series by their time too, so that no other date is changed. */
function batchesOf(answers: readonly Answer[]): Batch[] {
  const groups = Map.groupBy(answers, ({ affected: { id, start_at, end_at }, room = '' }) =>
    id.includes('::') ? `${room} ${start_at} ${end_at}` : room,
  );
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const { id, start_at: from, end_at: to } = first.affected;
    const isDate = id.includes('::');
    const common = { ...(first.room && { room: first.room }), ...(isDate && { from, to }) };
    const parts = [];
    for (let at = 0; at < group.length; at += MOST) {
      const part = group.slice(at, at + MOST);
      parts.push({
        ...common,
        answers: part,
        ids: part.map(({ affected }) => seriesOf(affected.id)),
      });
    }
    return parts;
  });
}

async function send({ ids, room, from, to }: Batch, comment: string | null) {
  const body = { event_ids: ids, comment, ...(from && to && { from, to }) };
  return room === undefined
    ? ask(api.POST('/api/v1/events/batch-cancel', { body }))
    : ask(api.POST('/api/v1/events/batch-move', { body: { ...body, room_id: room } }));
}

/** Sentences of the service by the id of the booking that could not be answered. */
export type Failures = Readonly<Record<string, string>>;

/**
 * Answers bookings one batch after the other. `onProgress` is told how many are done; what fails stops no other.
 * @throws Problem when a whole batch fails
 */
export async function answerAll(
  answers: readonly Answer[],
  comment: string,
  onProgress: (done: number) => void,
): Promise<Failures> {
  const failures: Record<string, string> = {};
  let done = 0;
  for (const batch of batchesOf(answers)) {
    const { failed } = await send(batch, comment.trim() || null);
    for (const { id, message } of failed) {
      const own = batch.answers.filter(({ affected }) => seriesOf(affected.id) === id);
      for (const { affected } of own) failures[affected.id] = message;
    }
    done += batch.answers.length;
    onProgress(done);
  }
  return failures;
}
