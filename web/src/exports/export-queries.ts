import { type Query, queryOptions } from '@tanstack/react-query';
import { askOnce } from '../api/ask-once.ts';
import { api, ask, askPage, type ListPage, type Schemas } from '../api/client.ts';

export type Export = Schemas['Export'];
export type ExportInput = Schemas['CreateExportInput'];

export const isRunning = ({ status }: Export): boolean => status === 'processing';

const FIRST_WAIT_MS = 2_000;
const MAX_WAIT_MS = 15_000;
const GROWTH = 1.3;

/** While a file is being made the list is read again, less and less often. */
function pauseOf({ state }: Query<ListPage<Export>>): number | false {
  if (!state.data?.rows.some(isRunning)) return false;
  return Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * GROWTH ** (state.dataUpdateCount % 20));
}

export const exportsQuery = queryOptions({
  queryKey: ['exports'],
  queryFn: () =>
    askPage(api.GET('/api/v1/admin/exports', { params: { query: { per_page: 100 } } })),
  refetchInterval: pauseOf,
});

export const runExport = (id: string) =>
  ask(api.POST('/api/v1/admin/exports/{id}/run', { params: { path: { id } } }));

/** Creates an export and starts it. */
export async function createExport(body: ExportInput): Promise<void> {
  const { id } = await askOnce('export', body, (key) =>
    ask(api.POST('/api/v1/admin/exports', { body, ...key })),
  );
  await runExport(id);
}

/** The address of a file, for a plain link. */
export const fileOf = ({ id }: Export, format: 'xlsx' | 'csv'): string =>
  `/api/v1/admin/exports/${id}/download?format=${format}`;

/** Rooms and venues that an export may be limited to. */
export const placesQuery = queryOptions({
  queryKey: ['rooms', 'export-places'],
  queryFn: async () => {
    const query = { per_page: 500 };
    const [rooms, venues] = await Promise.all([
      askPage(api.GET('/api/v1/rooms', { params: { query } })),
      askPage(api.GET('/api/v1/venues', { params: { query } })),
    ]);
    return { rooms: rooms.rows, venues: venues.rows };
  },
});
