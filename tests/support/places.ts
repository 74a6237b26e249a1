import type { TestApp } from './app.ts';

type Fields = Record<string, unknown>;

async function make(app: TestApp, path: string, body: Fields): Promise<string> {
  const answer = await app.as('manager').post(path, body);
  if (answer.status !== 201) throw new Error(`POST ${path} gave ${answer.status}: ${answer.text}`);
  return answer.body.data.id;
}

/** Makes a venue and gives its id; `timezone` is the zone of its wall clocks. */
export const makeVenue = (app: TestApp, fields: Fields = {}): Promise<string> =>
  make(app, '/venues', { name: 'North', ...fields });

/** Makes a room and gives its id. */
export const makeRoom = (app: TestApp, fields: Fields = {}): Promise<string> =>
  make(app, '/rooms', { name: 'Aula', ...fields });

/** Makes an institution and gives its id. */
export const makeInstitution = (app: TestApp, fields: Fields = {}): Promise<string> =>
  make(app, '/institutions', { name: 'Law', code: 'L', ...fields });
