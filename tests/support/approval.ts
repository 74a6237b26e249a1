import type { Answer, PersonName, TestApp } from './app.ts';
import { countRows, type Fields } from './bookings.ts';

/** Everything that may be done to an event on its way. */
export const ACTIONS = ['submit', 'approve', 'reject', 'return', 'discard', 'cancel'] as const;
export type Action = (typeof ACTIONS)[number];

/** A flow of two steps, as the service is configured with it. */
export const approvalSteps = [
  { name: 'Department', role: 'dean' },
  { name: 'Facilities', role: 'manager' },
];

/** Does something to an event; return and discard say why, unless `body` says something else. */
export function act(
  app: TestApp,
  person: PersonName,
  id: string,
  action: string,
  body: Fields | undefined = ['return', 'discard'].includes(action)
    ? { comment: 'why' }
    : undefined,
): Promise<Answer> {
  return app.as(person).post(`/events/${encodeURIComponent(id)}/${action}`, body);
}

/** The history of an event, as an admin reads it. */
export async function historyOf(app: TestApp, id: string): Promise<Answer['body']> {
  return (await app.as('admin').get(`/events/${id}/approval-history`)).body.data;
}

/** The steps of an event, as an admin reads them. */
export async function summaryOf(app: TestApp, id: string): Promise<Answer['body']> {
  return (await app.as('admin').get(`/events/${id}/approval-summary`)).body.data;
}

/** What was done to an event, in order. */
export async function actionsOn(app: TestApp, id: string): Promise<string[]> {
  return (await historyOf(app, id)).map((entry: { action: string }) => entry.action);
}

/** How many occurrences of an event hold their room, and how many there are. */
export async function holdsOf(
  { database }: TestApp,
  id: string,
): Promise<{ holding: number; all: number }> {
  const { rows } = await database.pool.query(
    'select count(*) filter (where holds) as holding, count(*) as all from occurrences where event_id = $1',
    [id],
  );
  return rows[0];
}

/** Every row there is about events and their approval: equal before and after means nothing was left behind. */
export async function traceOf(app: TestApp): Promise<unknown> {
  const { rows } = await app.database.pool.query(`select
    (select json_agg(e order by e.id) from events e) as events,
    (select json_agg(s order by s.event_id, s.position) from approval_steps s) as steps,
    (select json_agg(h order by h.sequence) from approval_history h) as history,
    (select json_agg(o order by o.event_id, o.original_start_at) from occurrences o) as occurrences`);
  return { ...(await countRows(app)), ...rows[0] };
}
