import type { ScheduleChange } from './schedule-change.queries.ts';

/** A message of a stream: a change, a reset, or null as a heartbeat. `id` is the position to resume from. */
export type StreamMessage = {
  id: string;
  what: Pick<ScheduleChange, 'room_id' | 'from_at' | 'to_at'> | 'reset' | null;
};

type Event =
  | { id: string; event: 'changed'; data: { room_id: string; from: string; to: string } }
  | { id: string; event: 'reset'; data: Record<string, never> }
  | { id: string };

function eventOf({ id, what }: StreamMessage): Event {
  if (what === null) return { id };
  if (what === 'reset') return { id, event: 'reset', data: {} };
  const { room_id, from_at: from, to_at: to } = what;
  return { id, event: 'changed', data: { room_id, from, to } };
}

/** The changes of a stream as server-sent events (§9.8). */
export async function* toEvents(messages: AsyncIterable<StreamMessage>): AsyncGenerator<Event> {
  for await (const message of messages) yield eventOf(message);
}
