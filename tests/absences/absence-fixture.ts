import { createMailFixture, type MailFixture } from '../notifications/mail-fixture.ts';
import type { Answer, PersonName, TestApp } from '../support/app.ts';
import { assign, stepOf } from '../support/assignments.ts';

export const ROLE = 'faculty_approver';

/** The address of one of the people. */
export const emailOf = (person: PersonName): string => `${person}@stoa.test`;

/** Sets the absence of somebody: first and last day in March 2027, and the deputy. */
export const setAbsence = (
  app: TestApp,
  who: PersonName,
  from: string,
  to: string,
  deputy: PersonName,
): Promise<Answer> => app.as(who).put('/me/absence', { from, to, deputy_email: emailOf(deputy) });

/** What requests that wait look like to somebody: titles, and for whom they would decide. */
export async function inboxOf(app: TestApp, who: PersonName): Promise<[string, string | null][]> {
  const { body } = await app.as(who).get('/events/pending');
  return body.data.map(({ title, on_behalf_of }: Answer['body']) => [
    title,
    on_behalf_of?.name ?? null,
  ]);
}

/** How many requests wait for somebody, by each of the places that count them. */
export async function countsOf(app: TestApp, who: PersonName): Promise<number[]> {
  const counts = (await app.as(who).get('/me/counts')).body.data;
  const me = (await app.as(who).get('/me')).body.data;
  const listed = Number((await app.as(who).get('/events/pending')).headers['x-total-count']);
  return [counts.to_decide, me.pending_count, listed];
}

/** Whether an event may be approved, by its own `can`. */
export async function canApprove(app: TestApp, who: PersonName, id: string): Promise<boolean> {
  const { body } = await app.as(who).get(`/events/${id}`);
  return body.data.can.includes('approve');
}

/** An app in which bob holds the step of a room by an assignment, and alice and dean hold nothing. */
export async function createAbsenceFixture(): Promise<MailFixture> {
  const fixture = await createMailFixture();
  const { app, room } = fixture;
  for (const person of ['dean', 'room_manager', 'room_holder'] as const)
    await app.as(person).get('/me');
  await app.as('manager').put(`/rooms/${room}`, { approval_steps: stepOf(ROLE) });
  await assign(app, 'bob', ROLE, { room_id: room });
  return fixture;
}

/** Begins anew: no events, no absences, 1 March 2027 at nine in the morning in Berlin. */
export async function reset({ app, clear }: MailFixture): Promise<void> {
  await clear();
  await app.database.pool.query('delete from absences');
  await app.database.pool.query('update users set timezone = null');
}
