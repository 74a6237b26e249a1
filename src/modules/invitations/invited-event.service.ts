import type { Trx } from '../../db/db.ts';
import { locationFinder, roomByAddress } from '../../domain/caldav/room-of-location.ts';
import type { FeedRow } from '../../domain/events/feed.ts';
import type { EventPayload } from '../../domain/imports/import-record.ts';
import type { RoomFinder } from '../../domain/imports/room-finder.ts';
import type { Wanted, WantedDate } from '../../domain/invitations/invitation.ts';
import { instantText } from '../../domain/time/instant.ts';
import { usualEnd } from '../../domain/time/whole-days.ts';
import { invalidInput } from '../../errors.ts';
import type { OpenedInvitation } from '../../ports/import-file/index.ts';
import { sentObject, writtenEvent } from '../caldav/index.ts';
import { findEventFeed } from '../events/index.ts';
import type { InvitedRoom } from './invitations.queries.ts';
import type { InvitationDeps } from './invitations-deps.service.ts';

/** An event that is there, as the service writes it for a calendar. */
export type StandingSeries = { row: FeedRow; text: string; payload: EventPayload };

/** The context in which an invitation is read. */
export function readingContext(
  { clock, events }: Pick<InvitationDeps, 'clock' | 'events'>,
  rooms: readonly InvitedRoom[],
  domain: string,
  standingText: string | null,
) {
  const [room, ...extra] = rooms;
  if (room === undefined) throw new Error('An invitation without a room is not read.');
  /** An organizer writes any place that people understand: the rooms are those that are invited. */
  const findRoom: RoomFinder = () => ({ room, extra });
  return {
    rooms,
    findRoom,
    standingText,
    serviceZone: events.serviceZone(),
    roomOfAddress: roomByAddress(rooms, domain),
    horizon: instantText(clock.now().add({ hours: 24 * events.horizonDays })),
  };
}

/** An event as an invitation says it, and the dates that it adds to its series by changing them. */
export type ReadInvited = Pick<
  ReturnType<typeof sentObject>,
  'payload' | 'added_dates' | 'named_zone' | 'unnamed_zones'
>;

/** Reads an invitation as an event. @throws DavRefused with what is wrong with it */
export function readInvited(
  deps: InvitationDeps,
  opened: OpenedInvitation,
  rooms: readonly InvitedRoom[],
  standingText: string | null,
): ReadInvited {
  const context = readingContext(deps, rooms, deps.domain, standingText);
  return sentObject(deps.reader.readInvitation(opened, context));
}

/** Reads the event of an invitation alone. @throws DavRefused with what is wrong with it */
export const readPayload = (...invited: Parameters<typeof readInvited>): EventPayload =>
  readInvited(...invited).payload;

/** The event of an invitation as it is; undefined where it is gone, or holds nothing and cannot any more. */
export async function findStanding(
  trx: Trx,
  deps: InvitationDeps,
  id: string | null,
): Promise<StandingSeries | undefined> {
  const found = id === null ? undefined : await findEventFeed(trx, id);
  if (id === null || found === undefined || found.row.status === 'cancelled') return undefined;
  const { row } = found;
  const text = writtenEvent(deps, row, found.rooms);
  if (text === undefined) return undefined;
  const rooms = found.rooms.map((room) => ({ ...room, timezone: row.timezone }));
  const { serviceZone, horizonDays } = deps.events;
  const horizon = instantText(deps.clock.now().add({ hours: 24 * horizonDays }));
  const findRoom = locationFinder(rooms, rooms);
  const { payload } = sentObject(
    deps.reader.readOwnObject(text, { rooms, findRoom, serviceZone: serviceZone(), horizon }),
  );
  return { row, text, payload };
}

/** The zone in which days are counted: that of the rooms. */
export const zoneOfRooms = (deps: InvitationDeps, rooms: readonly InvitedRoom[]): string =>
  rooms[0]?.timezone ?? deps.events.serviceZone();

/** The rooms of an event that was read. */
const roomIdsOf = ({ room_id, extra_room_ids = [] }: EventPayload['body']): string[] => [
  room_id,
  ...extra_room_ids,
];

/** The rooms of a date, where they are others than those of its event. */
function ownRooms(
  body: EventPayload['body'],
  { room_id, extra_room_ids }: EventPayload['overrides'][number],
): { room_ids: string[] } | undefined {
  if (room_id === null && extra_room_ids === null) return undefined;
  const [first = '', ...extra] = roomIdsOf(body);
  return { room_ids: [room_id ?? first, ...(extra_room_ids ?? extra)] };
}

function datesOf({ body, overrides }: EventPayload, timezone: string): [string, WantedDate][] {
  const usual = usualEnd({ ...body, timezone, is_all_day: body.is_all_day === true });
  const excluded = (body.excluded_dates ?? []).map((date): [string, WantedDate] => [date, null]);
  const changed = overrides.map((one): [string, WantedDate] => {
    const start_at = one.start_at ?? one.original_start_at;
    const date = {
      start_at,
      end_at: one.end_at ?? usual(one.original_start_at),
      ...ownRooms(body, one),
    };
    return [one.original_start_at, one.is_cancelled ? null : date];
  });
  return [...excluded, ...changed];
}

/** The contents of the organizer's calendar, from an event that was read from it; `timezone` is that of the rooms. */
export const wantedOf = (
  { payload, named_zone }: ReadInvited,
  { is_all_day }: Pick<OpenedInvitation, 'is_all_day'>,
  timezone: string,
): Wanted => ({
  title: payload.body.title,
  start_at: payload.body.start_at,
  end_at: payload.body.end_at,
  is_all_day,
  timezone,
  ...(named_zone !== undefined && { named_zone }),
  recurrence_rule: payload.body.recurrence_rule,
  room_ids: roomIdsOf(payload.body),
  is_declined: false,
  dates: Object.fromEntries(datesOf(payload, timezone)),
});

/** @throws invalid_input with the messages of the API */
export function validValue<T>(read: { value: T } | { errors: Record<string, string[]> }): T {
  if ('errors' in read) throw invalidInput(read.errors);
  return read.value;
}
