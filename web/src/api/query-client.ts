import { QueryClient } from '@tanstack/react-query';
import type { PersistQueryClientOptions } from '@tanstack/react-query-persist-client';
import { currentContact, onContact } from './contact.ts';
import { Problem } from './problem.ts';
import { clearStoredQueries, persister } from './stored-queries.ts';

const FRESH_MS = 30_000;
/** The time in milliseconds for which results of queries are stored for use without a connection. */
const KEPT_MS = 24 * 3_600_000;

/** The state of the service as this browser knows it. `send` retries by itself, so queries do not. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      gcTime: KEPT_MS,
      retry: false,
      networkMode: 'offlineFirst',
      throwOnError: false,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

// Queries that were served from the store while the service was away are read again as soon as it answers.
onContact(() => {
  if (currentContact().isOnline) void queryClient.invalidateQueries();
});

/**
 * Keeps what was read in IndexedDB, so that it can be seen without a connection. Secrets have
 * `meta: { isSecret: true }`.
 */
export const persistOptions: Omit<PersistQueryClientOptions, 'queryClient'> = {
  persister,
  maxAge: KEPT_MS,
  buster: import.meta.env.MODE,
  dehydrateOptions: {
    shouldDehydrateQuery: ({ state, meta }) =>
      state.status === 'success' && meta?.isSecret !== true,
  },
};

/** Stored results of an earlier visit are shown at once and read again, as people who open a page need current data. */
export const doubtKeptQueries = (): Promise<void> =>
  queryClient.invalidateQueries({ refetchType: 'none' });

/** Clears everything that was read: nothing of a person stays in the browser after signing out. */
export async function clearQueries(): Promise<void> {
  queryClient.clear();
  await clearStoredQueries();
}

/** Queries that find out who is signed in, and those whose data belongs to no person. */
const KEPT_KEYS: readonly unknown[] = ['me', 'client-config', 'public'];

/** Clears what was read for a person who is not signed in any more, while the page stays open. */
export async function clearPersonalData(): Promise<void> {
  queryClient.removeQueries({ predicate: ({ queryKey }) => !KEPT_KEYS.includes(queryKey[0]) });
  await clearStoredQueries();
}

/** Whether an error may disappear when the request is repeated. */
export const mayPass = (error: unknown): boolean =>
  error instanceof Problem && (error.kind === 'offline' || error.kind === 'unavailable');
