import type { Answer, PersonName, TestApp } from './app.ts';
import type { Fields } from './bookings.ts';

type Made = Fields & { id: string };

async function make(app: TestApp, person: PersonName, path: string, body: Fields): Promise<Made> {
  const answer = await app.as(person).post(path, body);
  if (answer.status !== 201) throw new Error(`POST ${path} gave ${answer.status}: ${answer.text}`);
  return answer.body.data;
}

/** The days of a round of 14 weeks, from a Monday to a Saturday. */
export const SUMMER = { from: '2027-04-12', to: '2027-07-17' };

/** Makes a round, which begins on Monday 12 April 2027. */
export const makeRound = (
  app: TestApp,
  fields: Fields,
  person: PersonName = 'manager',
): Promise<Made> => make(app, person, '/planning-rounds', { name: 'Summer', ...SUMMER, ...fields });

/** A time of the week. */
export const slot = (weekday: string, start: string, end: string): Fields => ({
  weekday,
  start,
  end,
});

/** An alternative with one slot. */
export const on = (
  weekday: string,
  start: string,
  end: string,
  weeks: unknown = 'all',
): Fields => ({ slots: [slot(weekday, start, end)], weeks });

/** The least body of a request. */
export const asking = (fields: Fields = {}): Fields => ({
  title: 'Palaeography',
  expected_attendees: 20,
  patterns: [on('tuesday', '10:00', '12:00')],
  ...fields,
});

/** Asks for a room of a round. */
export const makeRequest = (
  app: TestApp,
  round: string,
  fields: Fields = {},
  person: PersonName = 'alice',
): Promise<Made> => make(app, person, `/planning-rounds/${round}/requests`, asking(fields));

/** The codes of what is missing in a request. */
export const gapsOf = ({ gaps }: Fields): string[] =>
  (gaps as { code: string }[]).map(({ code }) => code);

/** The names of the fields that were refused. */
export const refusedFields = ({ body }: Answer): string[] => Object.keys(body.errors ?? {});
