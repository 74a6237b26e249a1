import type { Answer, PersonName, TestApp } from './app.ts';
import type { Fields } from './bookings.ts';

/** Assigns a role for a thing to one of the people, as an admin, and gives the id. */
export async function assign(
  app: TestApp,
  person: PersonName,
  role: string,
  thing: Fields,
): Promise<string> {
  const body = { email: `${person}@stoa.test`, role, ...thing };
  const answer = await app.as('admin').post('/assignments', body);
  if (answer.status !== 201) throw new Error(`POST /assignments gave ${answer.text}`);
  return answer.body.data.id;
}

/** One step, by its role. */
export const stepOf = (role: string): Fields[] => [{ name: `Step of ${role}`, role }];

/** Removes every assignment. */
export const removeAssignments = ({ database }: TestApp): Promise<unknown> =>
  database.pool.query('delete from assignments');

/** The titles of a list, in its order. */
export const titlesOf = ({ body }: Answer): string[] =>
  body.data.map(({ title }: { title: string }) => title);
