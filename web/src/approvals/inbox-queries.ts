import { queryOptions } from '@tanstack/react-query';
import { api, ask, askPage, type Schemas } from '../api/client.ts';
import type { ConflictOwner } from '../booking/conflict-lines.ts';
import { laterInstant } from '../time/now.ts';
import type { InboxSearch } from './inbox-search.ts';

/** A request with what an approval would be refused for now, and what stands beside it in the room. */
export type Request = Schemas['Event'] &
  Required<Pick<Schemas['PendingEvent'], 'conflicts' | 'neighbours' | 'on_behalf_of' | 'warnings'>>;
export type BatchResult = Schemas['BatchResult'];

/** A request as sentences about its conflicts name it. */
export const conflictOwner = ({ extra_rooms, ...request }: Request): ConflictOwner => ({
  ...request,
  hasSeveralRooms: extra_rooms.length > 0,
});

/** At most so many events are decided in one request. */
export const MAX_BATCH = 100;
const AROUND_MINUTES = 180;

/** The service leaves out only fields that were not requested, and all were. */
const isRequest = (row: Schemas['PendingEvent']): row is Request & Schemas['PendingEvent'] =>
  row.id !== undefined && row.start_at !== undefined && row.neighbours !== undefined;

const isBooking = (row: Schemas['ListedEvent']): row is Neighbour & Schemas['ListedEvent'] =>
  row.id !== undefined && row.start_at !== undefined;

/** A page of what waits, the next to take place first, or the one that waits longest. */
export const pendingQuery = ({ venue, institution, q, sort, page = 1 }: InboxSearch) =>
  queryOptions({
    queryKey: ['events', 'pending', { venue, institution, q, sort, page }],
    queryFn: async () => {
      const query = {
        ...(venue && { venue_id: venue }),
        ...(institution && { institution_id: institution }),
        ...(q && { search: q }),
        sort: sort === 'oldest' ? ('waiting_since' as const) : ('next_start_at' as const),
        page,
        per_page: MAX_BATCH,
      };
      const listed = await askPage(api.GET('/api/v1/events/pending', { params: { query } }));
      return { ...listed, rows: listed.rows.filter(isRequest) };
    },
    placeholderData: (before) => before,
  });

/** A booking beside a request in its room. */
export type Neighbour = Pick<Request, 'id' | 'title' | 'start_at' | 'end_at' | 'status'>;

/** The room and the times of an event. */
export type Slot = { room_id: string; start_at: string; end_at: string };

/** The requested slot: of a change the new room and times, otherwise those of the request. */
export function slotOf({ room_id, start_at, end_at, pending_change }: Request): Slot {
  const changes = pending_change?.changes ?? {};
  const asked = (field: keyof Slot, known: string): string => {
    const value = changes[field]?.[1];
    return typeof value === 'string' ? value : known;
  };
  return {
    room_id: asked('room_id', room_id),
    start_at: asked('start_at', start_at),
    end_at: asked('end_at', end_at),
  };
}

/** The other bookings in a room from three hours before to three hours after the requested slot of an event. */
export const neighboursQuery = (id: string, { room_id, start_at, end_at }: Slot) =>
  queryOptions({
    queryKey: ['events', 'neighbours', id, room_id, start_at, end_at],
    queryFn: async (): Promise<Neighbour[]> => {
      const query = {
        room_id,
        from: laterInstant(start_at, -AROUND_MINUTES),
        to: laterInstant(end_at, AROUND_MINUTES),
        status: 'pending,approved',
        per_page: 50,
      };
      const { rows } = await askPage(api.GET('/api/v1/events', { params: { query } }));
      return rows.filter(isBooking).filter((row) => (row.series_id ?? row.id) !== id);
    },
  });

/** Decides about several requests with one comment; each succeeds or fails by itself. */
export function decideMany(
  ids: readonly string[],
  decision: 'approve' | 'reject',
  comment: string,
): Promise<BatchResult> {
  const body = { event_ids: [...ids], comment: comment.trim() || null };
  return decision === 'approve'
    ? ask(api.POST('/api/v1/events/batch-approve', { body }))
    : ask(api.POST('/api/v1/events/batch-reject', { body }));
}
