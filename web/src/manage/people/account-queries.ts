import { queryOptions } from '@tanstack/react-query';
import { api, ask, askPage, type Schemas } from '../../api/client.ts';

export type Account = Schemas['Account'];

/** The accounts whose name or address contains a text; without one nothing is requested. */
export const accountsQuery = (search: string) =>
  queryOptions({
    queryKey: ['accounts', search],
    queryFn: () =>
      askPage(api.GET('/api/v1/users', { params: { query: { search, per_page: 20 } } })),
    enabled: search.trim() !== '',
  });

/** Erases a person; it may go on after the answer. */
export const eraseAccount = (id: string): Promise<Account> =>
  ask(api.DELETE('/api/v1/users/{id}', { params: { path: { id } } }));
