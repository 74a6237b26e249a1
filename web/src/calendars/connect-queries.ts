import { queryOptions } from '@tanstack/react-query';
import { api, ask, type Schemas } from '../api/client.ts';
import { createKey, type KeyScope } from '../api/create-key.ts';

/** The address for calendar programs, and the rooms and venues that they show besides the own events. */
export type MyCalendars = Schemas['MyCalendars'];

/** A room or a venue whose calendar can be shown. */
export type CalendarPlace = { kind: 'rooms' | 'venues'; id: string };

/** The most rooms and venues together that can be chosen (§15.1). */
export const MOST_CALENDARS = 50;

const readCalendars = (): Promise<MyCalendars> => ask(api.GET('/api/v1/me/calendars'));

export const myCalendarsQuery = queryOptions({
  queryKey: ['my-calendars'],
  queryFn: readCalendars,
});

/** Shows a place or hides it, in the list as it is at the service: another window may have changed it meanwhile. */
export async function showCalendar(
  { kind, id }: CalendarPlace,
  isShown: boolean,
): Promise<MyCalendars> {
  const { rooms, venues } = await readCalendars();
  const before = { rooms, venues };
  const others = before[kind].filter((other) => other !== id);
  const body = { ...before, [kind]: isShown ? [...others, id] : others };
  return ask(api.PUT('/api/v1/me/calendars', { body }));
}

/** The values of the form of a connection. */
export type ConnectionValues = { name: string; scope: Exclude<KeyScope, 'manage'> };

/** Makes the key that a calendar program signs in with. The answer alone has its secret. */
export const connectProgram = ({ name, scope }: ConnectionValues) =>
  createKey({}, { name, scope, roomId: '', until: '' });
