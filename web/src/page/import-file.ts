import { queryOptions } from '@tanstack/react-query';
import { api, ask, newIdempotencyKey, once, type Schemas } from '../api/client.ts';

export type Import = Schemas['Import'];

const pathOf = (id: string) => ({ path: { id } });

const ASK_AGAIN_MS = 1_500;

/** The progress of an import: fetched again while it runs. */
export const progressQuery = (id: string) =>
  queryOptions({
    queryKey: ['imports', id, 'progress'],
    queryFn: () =>
      ask(api.GET('/api/v1/imports/{id}', { params: { ...pathOf(id), query: { lines: false } } })),
    refetchInterval: ({ state }) =>
      ['applying', 'undoing'].includes(state.data?.status ?? '') ? ASK_AGAIN_MS : false,
  });

/** Sends a file; what would become of its lines is the answer. */
export const checkFile = (
  file: File,
  type: Import['type'] | null,
  roomId: string,
): Promise<Import> =>
  ask(
    api.POST('/api/v1/imports', {
      ...once(newIdempotencyKey()),
      body: { file: '' },
      bodySerializer: () => {
        const form = new FormData();
        if (type !== null) form.append('type', type);
        if (roomId !== '') form.append('room_id', roomId);
        form.append('file', file);
        return form;
      },
    }),
  );

/** The lines that an import writes besides those that make or change something. */
export type ApplyOptions = { restore_cancelled: boolean; cancel_gone: boolean };

export const applyImport = (id: string, body: ApplyOptions): Promise<Import> =>
  ask(api.POST('/api/v1/imports/{id}/apply', { params: pathOf(id), body }));

/** The headings of a sample file: its first line, divided by commas or semicolons. */
export const headingsOf = (sample: string): string[] =>
  (sample.split('\r\n')[0] ?? '').split(/[,;]/);
