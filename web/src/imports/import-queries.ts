import { queryOptions } from '@tanstack/react-query';
import { api, ask, askPage, newIdempotencyKey, once, type Schemas } from '../api/client.ts';
import { everyOf } from '../api/every.ts';

export type Import = Schemas['Import'];
export type ImportLine = Schemas['ImportLine'];
export type Verdict = ImportLine['verdict'];

export const VERDICTS = everyOf<Verdict>()('create', 'update', 'same', 'refused');

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

const ASK_AGAIN_MS = 1_500;

/** How far an import is: asked again while it goes on. */
export const progressQuery = (id: string) =>
  queryOptions({
    queryKey: ['imports', id, 'progress'],
    queryFn: () =>
      ask(api.GET('/api/v1/imports/{id}', { params: { ...pathOf(id), query: { lines: false } } })),
    refetchInterval: ({ state }) => (state.data?.status === 'applying' ? ASK_AGAIN_MS : false),
  });

/** Sends a file; what would become of its lines is the answer. */
export const checkFile = (file: File, roomId: string): Promise<Import> =>
  ask(
    api.POST('/api/v1/imports', {
      ...once(newIdempotencyKey()),
      body: { file: '' },
      bodySerializer: () => {
        const form = new FormData();
        if (roomId !== '') form.append('room_id', roomId);
        form.append('file', file);
        return form;
      },
    }),
  );

export const applyImport = (id: string): Promise<Import> =>
  ask(api.POST('/api/v1/imports/{id}/apply', { params: pathOf(id) }));

/** The rooms that all events of a file can be put into. */
export const roomsQuery = queryOptions({
  queryKey: ['rooms', 'import'],
  queryFn: () => askPage(api.GET('/api/v1/rooms', { params: { query: { per_page: 500 } } })),
});
