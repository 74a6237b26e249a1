import type { Answer, TestApp } from '../support/app.ts';
import type { Fields } from '../support/bookings.ts';

/** Searches rooms; `fields` are what the body says besides 10:00 to 11:00 UTC on 29 March 2027. */
export async function search(app: TestApp, fields: Fields = {}): Promise<Answer['body'][]> {
  const answer = await searchRaw(app, fields);
  if (answer.status !== 200) throw new Error(`POST /rooms/search gave ${answer.text}`);
  return answer.body.data;
}

/** The same, whatever the answer. */
export const searchRaw = (app: TestApp, fields: Fields = {}): Promise<Answer> =>
  app.as('bob').post('/rooms/search', {
    start_at: '2027-03-29T10:00:00Z',
    end_at: '2027-03-29T11:00:00Z',
    ...fields,
  });
