import type { PersonLimits } from '../../src/domain/person-limits.ts';
import { type PersonName, type TestApp, testApp } from '../support/app.ts';
import { draftBody, type Fields } from '../support/bookings.ts';

/** Limits that tests reach with few requests. */
export const LIMITS: PersonLimits = { drafts: 2, requests: 2, fileBytes: 1_048_576 };

/** How many times as much managers, admins and machines may have. */
export const FACTOR = 50;

export const DRAFTS = {
  status: ['You can have at most 2 drafts: submit, cancel or delete one first.'],
};

export const REQUESTS = {
  status: [
    'You can have at most 2 requests that wait for a decision: cancel one, or wait for a decision, first.',
  ],
};

export const limitedApp = (): Promise<TestApp> => testApp({ config: { limits: LIMITS } });

/** An hour of its own for each event of a test. */
export function hourOf(n: number): Fields {
  const start = Date.UTC(2027, 3, 5) + n * 3_600_000;
  return {
    start_at: new Date(start).toISOString(),
    end_at: new Date(start + 3_600_000).toISOString(),
  };
}

/** Creates events of a status, one after the other. @returns the answers */
export async function createMany(
  app: TestApp,
  person: PersonName,
  room: string,
  { count, status, from = 0 }: { count: number; status: string; from?: number },
) {
  const answers = [];
  for (let n = from; n < from + count; n += 1) {
    const body = draftBody(room, { ...hourOf(n), status });
    answers.push(await app.as(person).post('/events', body));
  }
  return answers;
}

/** How many answers there are of each status. */
export const statusesOf = (answers: readonly { status: number }[]): Record<number, number> =>
  Object.fromEntries(
    [...Map.groupBy(answers, ({ status }) => status)].map(([status, all]) => [status, all.length]),
  );

/** Inserts copies of an event, without its dates: rows that only count. */
export async function copyEvent({ database }: TestApp, id: string, copies: number): Promise<void> {
  const { rows } = await database.pool.query(`
    select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
    where table_name = 'events' and table_schema = 'public' and is_generated = 'NEVER' and column_name <> 'id'`);
  const [{ names }] = rows;
  await database.pool.query(
    `insert into events (id, ${names}) select gen_random_uuid(), ${names} from events, generate_series(1, ${copies})
     where id = '${id}'`,
  );
}
