import type { Answer, PersonName, TestApp } from './app.ts';
import { assign } from './assignments.ts';
import type { EventRecord, Fields } from './bookings.ts';

/** Puts somebody into a crew of a kind: for a thing, or everywhere. */
export const joinCrew = (
  app: TestApp,
  person: PersonName,
  kind: string,
  thing: Fields = {},
): Promise<string> => assign(app, person, 'crew', { kind, ...thing });

/** The requirement of an event of a kind, as its record shows it. */
export const needOf = (event: EventRecord, kind = 'media'): EventRecord =>
  event.requirements.find((one: { kind: string }) => one.kind === kind);

/** Answers the requirement of an event of a kind. */
export const answer = (
  app: TestApp,
  person: PersonName,
  event: EventRecord,
  verb: 'accept' | 'decline' | 'done' | 'reopen',
  { kind = 'media', ...body }: Fields & { kind?: string } = {},
): Promise<Answer> =>
  app.as(person).post(`/events/${event.id}/requirements/${needOf(event, kind).id}/${verb}`, body);

/** The record of an event, as its owner reads it. */
export const readEvent = async (
  app: TestApp,
  { id }: EventRecord,
  person: PersonName = 'alice',
): Promise<EventRecord> => (await app.as(person).get(`/events/${id}`)).body.data;
