import { queryOptions } from '@tanstack/react-query';
import { api, ask, askPage, type Schemas } from '../api/client.ts';
import { everyOf } from '../api/every.ts';
import type { ApplyOptions, Import } from '../page/import-file.ts';

export type ImportLine = Schemas['ImportLine'];
export type Verdict = ImportLine['verdict'];

export const VERDICTS = everyOf<Verdict>()(
  'create',
  'update',
  'same',
  'cancelled_here',
  'gone',
  'refused',
);

const pathOf = (id: string) => ({ path: { id } });

/** The imports of the last 30 days. */
export const importsQuery = queryOptions({
  queryKey: ['imports'],
  queryFn: () => askPage(api.GET('/api/v1/imports', { params: { query: { per_page: 20 } } })),
});

/** An import with all of its lines. */
export const importQuery = (id: string) =>
  queryOptions({
    queryKey: ['imports', id],
    queryFn: () => ask(api.GET('/api/v1/imports/{id}', { params: pathOf(id) })),
  });

/** What is chosen for a file; what is absent stays. */
export type Choices = {
  mapping?: Record<string, string | null>;
  rooms?: Record<string, string>;
  logins?: Record<string, string>;
};

/** Has the lines of an import judged again. */
export const chooseForImport = (id: string, body: Choices): Promise<Import> =>
  ask(api.PUT('/api/v1/imports/{id}', { params: pathOf(id), body }));

/** What would become of each line if an import was taken back now. */
export const undoQuery = (id: string) =>
  queryOptions({
    queryKey: ['undo-import', id],
    queryFn: () =>
      ask(
        api.POST('/api/v1/imports/{id}/undo', {
          params: { ...pathOf(id), query: { dry_run: true } },
        }),
      ),
    staleTime: 0,
  });

export const undoImport = (id: string): Promise<Import> =>
  ask(api.POST('/api/v1/imports/{id}/undo', { params: pathOf(id) }));

/** The lines that an import writes. */
export const plannedCount = (
  { create, update, cancelled_here, gone }: Import['counts'],
  { restore_cancelled, cancel_gone }: ApplyOptions,
): number => create + update + (restore_cancelled ? cancelled_here : 0) + (cancel_gone ? gone : 0);

/** The accounts that the people of a file can be. */
export const accountsQuery = queryOptions({
  queryKey: ['accounts', 'import'],
  queryFn: () => askPage(api.GET('/api/v1/users', { params: { query: { per_page: 500 } } })),
});

/** The rooms that all events of a file can be put into. */
export const roomsQuery = queryOptions({
  queryKey: ['rooms', 'import'],
  queryFn: () => askPage(api.GET('/api/v1/rooms', { params: { query: { per_page: 500 } } })),
});
