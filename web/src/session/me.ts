import { queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { api, ask, type Schemas } from '../api/client.ts';
import { noteSignedIn } from './ended.ts';
import { noteOwnLanguage } from './preferences.ts';

/** Who is signed in. */
export type Me = Schemas['Me'];

let hasAnswered = false;

/** Whether the service has named the person since this page was loaded, as opposed to what was kept from earlier. */
export const wasSignedInHere = (): boolean => hasAnswered;

/** The person of the session; the first question that the app asks. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: async () => {
    const me = await ask(api.GET('/api/v1/me'));
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

/** Whether a person manages rooms everywhere by their roles. */
export const isManager = ({ roles }: Pick<Me, 'roles'>): boolean =>
  roles.includes('manager') || roles.includes('admin');

/** Whether a person manages something: by their roles, or by an assignment. */
export const managesSomething = (me: Me): boolean =>
  isManager(me) || me.assignments.some(({ role }) => role === 'manager');

/** Whether decisions may wait for a person: by their roles, by an assignment, or because one does. */
export const mayDecide = (me: Me): boolean =>
  isManager(me) || me.assignments.length > 0 || me.pending_count > 0;

export const isAdmin = ({ roles }: Pick<Me, 'roles'>): boolean => roles.includes('admin');
