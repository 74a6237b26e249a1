import { queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { api, ask, type Schemas } from '../api/client.ts';
import { browserLanguage } from '../words/language.ts';
import { noteSignedIn } from './ended.ts';
import { currentPreferences, noteOwnLanguage } from './preferences.ts';

/** The signed-in person. */
export type Me = Schemas['Me'];

let hasAnswered = false;

/** Whether the service has named the person since this page was loaded, as opposed to what was kept from earlier. */
export const wasSignedInHere = (): boolean => hasAnswered;

/**
 * Chooses language and zone of the browser for a person who has never chosen any, which only that person changes later
 * (§17.6). Where that fails, the defaults of the service count until the next visit.
 */
async function withBrowserReading(me: Me): Promise<Me> {
  if (me.not_chosen.length === 0) return me;
  const all = {
    locale: currentPreferences().language ?? browserLanguage(),
    timezone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
  };
  const body = Object.fromEntries(me.not_chosen.map((setting) => [setting, all[setting]]));
  return ask(api.PATCH('/api/v1/me', { body })).catch(() => me);
}

/** The person of the session; the first request of the app. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: async () => {
    const me = await withBrowserReading(await ask(api.GET('/api/v1/me')));
    hasAnswered = true;
    noteSignedIn();
    noteOwnLanguage(me.locale);
    return me;
  },
  staleTime: 60_000,
});

/** Settings of the service, which are known before anybody signs in. */
export const clientConfigQuery = queryOptions({
  queryKey: ['client-config'],
  queryFn: () => ask(api.GET('/api/v1/client-config')),
  staleTime: Number.POSITIVE_INFINITY,
});

/** The person of the session. Only below the session gate, which shows nothing without one. */
export const useMe = (): Me => useSuspenseQuery(meQuery).data;

/** The settings of the service, undefined until they are read. */
export const useClientConfig = (): Schemas['ClientConfig'] | undefined =>
  useQuery(clientConfigQuery).data;

/** The rooms that the person marked with a star, and those booked last. */
export type MyRooms = Schemas['MyRooms'];

/** Reads the rooms of the person as they are at the service. */
export const readMyRooms = (): Promise<MyRooms> => ask(api.GET('/api/v1/me/rooms'));

/** The rooms of the person: changed by stars, and by each booking. */
export const myRoomsQuery = queryOptions({
  queryKey: ['events', 'my-rooms'],
  queryFn: readMyRooms,
});

/** The rooms of the person; undefined until they are read, none where they cannot be read. */
export function useMyRooms(): MyRooms | undefined {
  const { data, isError } = useQuery(myRoomsQuery);
  return data ?? (isError ? { room_ids: [], recent: [] } : undefined);
}

/** Sorts rooms with a star first, in their order, then those booked last; the others stay as they are. */
export function nearestFirst<Room extends { id: string }>(
  rooms: readonly Room[],
  { room_ids, recent }: MyRooms,
): Room[] {
  const nearest = [...room_ids, ...recent];
  const placeOf = ({ id }: Room): number => nearest.indexOf(id) + 1 || nearest.length + 1;
  return [...rooms].sort((one, other) => placeOf(one) - placeOf(other));
}

/** Whether a person manages rooms everywhere by their roles. */
export const isManager = ({ roles }: Pick<Me, 'roles'>): boolean =>
  roles.includes('manager') || roles.includes('admin');

/** Whether a person manages something: by their roles, or by an assignment. */
export const managesSomething = (me: Me): boolean =>
  isManager(me) || me.assignments.some(({ role }) => role === 'manager');

/** Whether a person manages a room: by their roles, or by an assignment for it or for its venue. */
export const managesRoom = (
  me: Me,
  { id, venue_id }: { id: string; venue_id?: string | null },
): boolean =>
  isManager(me) ||
  me.assignments.some(
    (one) =>
      one.role === 'manager' && (one.room_id === id || (one.venue_id ?? 'none') === venue_id),
  );

/** Whether decisions may wait for a person: by their roles, by an assignment, or because one does. */
export const mayDecide = (me: Me): boolean =>
  isManager(me) || me.assignments.some(({ role }) => role !== 'crew') || me.pending_count > 0;

/** Whether a person belongs to a crew. */
export const isInCrew = ({ assignments }: Me): boolean =>
  assignments.some(({ role }) => role === 'crew');

/** Whether a person sees work: of their crew, or at the places that they manage. */
export const hasWork = (me: Me): boolean => isInCrew(me) || managesSomething(me);

export const isAdmin = ({ roles }: Pick<Me, 'roles'>): boolean => roles.includes('admin');
