import { createRooms } from './places.ts';
import type { Stoa } from './stoa.ts';

type Made = { id: string; name: string };

/** A weekly time, as `tuesday 10:00 12:00`. */
export function slotOf(text: string) {
  const [weekday = '', start = '', end = ''] = text.split(' ');
  return { weekday, start, end };
}

/** Choices of one weekly time each, in all weeks. */
export const choices = (...slots: string[]) =>
  slots.map((slot) => ({ slots: [slotOf(slot)], weeks: 'all' }));

/** A round of the summer term 2027, with its rooms; it closes at the end of 13 December. */
export async function createRound(
  stoa: Stoa,
  name: string,
  rooms: readonly { name: string; capacity?: number }[],
  fields: object = {},
): Promise<{ round: Made; rooms: Made[]; venue: Made }> {
  const made = await createRooms(stoa, `Venue of ${name}`, rooms);
  const { status, data, message } = await (await stoa.as('manager'))('POST', '/planning-rounds', {
    name,
    from: '2027-04-12',
    to: '2027-07-17',
    venue_ids: [made.venue.id],
    closes_at: '2026-12-13T23:00:00Z',
    ...fields,
  });
  if (status !== 201) throw new Error(`${name}: ${status} ${message}`);
  return { round: data, ...made };
}

/** A request of a round. */
export async function createRequest(
  stoa: Stoa,
  person: string,
  round: string,
  fields: object,
): Promise<{ id: string; title: string }> {
  const body = {
    title: 'Palaeography',
    expected_attendees: 32,
    patterns: choices('tuesday 10:00 12:00'),
    ...fields,
  };
  const call = await stoa.as(person);
  const { status, data, message } = await call('POST', `/planning-rounds/${round}/requests`, body);
  if (status !== 201) throw new Error(`${body.title}: ${status} ${message}`);
  return data;
}
