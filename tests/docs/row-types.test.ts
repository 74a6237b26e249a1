import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { selectList } from '../../src/db/select-list.ts';
import { firstRows } from '../../src/domain/list-page.ts';
import { findScheduledRoom } from '../../src/modules/availability/availability.queries.ts';
import { listHistory, listSteps } from '../../src/modules/events/approval/approval.queries.ts';
import { listRoomBookings } from '../../src/modules/events/booking/held-occurrences.queries.ts';
import { listConflicts } from '../../src/modules/events/booking/room-booking.queries.ts';
import { listRoomCalendars } from '../../src/modules/events/booking/room-calendar.queries.ts';
import {
  listPendingEvents,
  listUpcoming,
} from '../../src/modules/events/reads/digest-rows.queries.ts';
import { readOccurrencesByStart } from '../../src/modules/events/reads/export-rows.queries.ts';
import { findFeedContents } from '../../src/modules/events/reads/feed-rows.queries.ts';
import {
  listHeldTimes,
  listScheduleBookings,
} from '../../src/modules/events/reads/schedule-rows.queries.ts';
import { findEvent, lockEvent } from '../../src/modules/events/record/event.queries.ts';
import { touchEvent } from '../../src/modules/events/record/event-write.queries.ts';
import { findOccurrences } from '../../src/modules/events/record/occurrence.queries.ts';
import { countFacets } from '../../src/modules/rooms/facets.queries.ts';
import { findRoom } from '../../src/modules/rooms/rooms.queries.ts';
import { findPublicRoom, listScheduledRooms } from '../../src/modules/schedule/schedule.queries.ts';
import { readChanges } from '../../src/modules/schedule/schedule-change.queries.ts';
import { findVenue } from '../../src/modules/venues/venues.queries.ts';
import { type TestApp, testApp } from '../support/app.ts';
import { makeEvent, NOWHERE } from '../support/bookings.ts';
import { makeRoom, makeVenue } from '../support/places.ts';
import { readRowKeys } from './row-keys.ts';

let app: TestApp;
const ids = { venue: '', room: '', event: '' };
beforeAll(async () => {
  app = await testApp();
  ids.venue = await makeVenue(app);
  ids.room = await makeRoom(app, { venue_id: ids.venue });
  ids.event = (await makeEvent(app, 'alice', ids.room, { status: 'pending' })).id;
});
afterAll(() => app.close());

const window = { from: '2027-03-29T00:00:00Z', to: '2027-03-30T00:00:00Z' };
const wanted = {
  original_start_at: window.from,
  room_id: '',
  extra_room_ids: [],
  start_at: window.from,
  end_at: window.to,
  held_start_at: window.from,
  held_end_at: window.to,
  is_cancelled: false,
};
const inTrx = <T>(work: (trx: Parameters<typeof lockEvent>[0]) => Promise<T>): Promise<T> =>
  app.database.db.transaction().execute(work);
const db = () => app.database.db;

/** A row type, what reads a row of it, and what that row carries besides. */
type Case = { type: string; read: () => Promise<object | undefined>; besides?: string[] };

const events = (file: string, type: string): string =>
  `src/modules/events/${file}.queries.ts#${type}`;

const cases: Case[] = [
  { type: events('record/event-record', 'EventRow'), read: () => findEvent(db(), ids.event) },
  {
    type: events('record/event', 'LockedEvent'),
    read: () => inTrx((trx) => lockEvent(trx, ids.event, '2027-01-01T00:00:00Z')),
  },
  {
    type: events('record/event-write', 'TouchedEvent'),
    read: () => inTrx((trx) => touchEvent(trx, ids.event)),
  },
  {
    type: events('record/event-record', 'OccurrenceRow'),
    read: async () => (await findOccurrences(db(), ids.event, window))[0],
  },
  {
    type: events('approval/approval', 'StepRow'),
    read: async () => (await listSteps(db(), ids.event))[0],
  },
  {
    type: events('approval/approval', 'HistoryRow'),
    read: async () => (await listHistory(db(), ids.event, firstRows(1))).rows[0],
  },
  {
    type: events('booking/room-booking', 'ConflictRow'),
    read: () =>
      inTrx(async (trx) => {
        const excluded = { event_id: NOWHERE, original_start_at: null };
        return (await listConflicts(trx, [{ ...wanted, room_id: ids.room }], excluded, 1))[0];
      }),
  },
  {
    type: events('booking/held-occurrences', 'RoomBooking'),
    read: async () => {
      const search = { window, now: window.from, after: null, limit: 1 };
      return (await listRoomBookings(db(), [ids.room], search))[0];
    },
  },
  {
    type: 'src/domain/events/digest.ts#DigestItem',
    read: async () => (await listPendingEvents(db()))[0],
  },
  {
    type: 'src/domain/events/digest.ts#DigestItem',
    read: async () => (await listUpcoming(db(), window))[0],
  },
  {
    type: 'src/domain/events/feed.ts#FeedRow',
    read: async () =>
      (await findFeedContents(db(), { from: window.from, kind: 'all', id: null })).rows[0],
    besides: ['name', 'owner', 'place', 'rooms', 'server', 'snapshot', 'state'],
  },
  {
    type: 'src/domain/events/exported-occurrence.ts#ExportedOccurrence',
    read: async () => {
      const filter = { window, statuses: ['pending'], room_id: null, venue_id: null };
      return (await readOccurrencesByStart(db(), filter).next()).value?.[0];
    },
    besides: ['cursor'],
  },
  { type: 'src/modules/rooms/rooms.queries.ts#RoomRow', read: () => findRoom(db(), ids.room) },
  { type: 'src/modules/venues/venues.queries.ts#VenueRow', read: () => findVenue(db(), ids.venue) },
  {
    type: 'src/modules/availability/availability.queries.ts#ScheduledRoom',
    read: () => findScheduledRoom(db(), ids.room),
  },
  {
    type: events('booking/room-calendar', 'RoomCalendarRow'),
    read: async () => {
      const excluded = { event_id: NOWHERE, original_start_at: null };
      const counted = { person_id: NOWHERE, now: window.from, roomIds: [ids.room] };
      const room = { roomIds: [ids.room], known: undefined };
      const asked = { ...room, windows: [window], excluded, counted };
      return (await listRoomCalendars(db(), asked))[0];
    },
  },
  {
    type: 'src/domain/booking/room-schedule.ts#ScheduleBooking',
    read: async () => {
      const scope = { room_ids: [], venue_ids: [], institution_ids: [] };
      const own = { roles: [], assignments: [] };
      const viewer = {
        id: NOWHERE,
        email: null,
        sees_all: true,
        scope,
        own,
        absent: [],
        crews: [],
      };
      const windows = [{ roomIds: [ids.room], ...window }];
      const asked = { viewer, statuses: ['pending'], windows };
      return (await listScheduleBookings(db(), asked))[0];
    },
  },
  {
    type: 'src/modules/rooms/facets.queries.ts#FacetRow',
    read: async () => (await countFacets(db())).rooms[0],
  },
  {
    type: 'src/modules/schedule/schedule.queries.ts#ScheduledRoom',
    read: async () => {
      const filter = {
        venue_ids: null,
        room_ids: null,
        min_capacity: null,
        seating_type: null,
        feature_ids: null,
      };
      return (await listScheduledRooms(db(), filter, firstRows(1))).rows[0];
    },
  },
  {
    type: 'src/domain/booking/room-schedule.ts#HeldTime',
    read: async () => (await listHeldTimes(db(), [{ room_id: ids.room, ...window }]))[0],
    besides: ['room_id'],
  },
  {
    type: 'src/modules/schedule/schedule.queries.ts#PublicRoom',
    read: async () => {
      await db().updateTable('rooms').set({ is_public: true }).where('id', '=', ids.room).execute();
      return findPublicRoom(db(), ids.room);
    },
  },
  {
    type: 'src/modules/schedule/schedule-change.queries.ts#ScheduleChange',
    read: async () => (await readChanges(db(), '1:1:')).changes[0],
    besides: ['snapshot'],
  },
];

describe('a SELECT returns the columns of its row type, no other and none less:', () => {
  const keys = readRowKeys([...new Set(cases.map(({ type }) => type))]);
  test.each(cases)('$type', async ({ type, read, besides = [] }) => {
    const row = await read();
    expect(Object.keys(row ?? {}).sort()).toEqual([...(keys.get(type) ?? []), ...besides].sort());
  });
});

test('a list of columns that differs from its row type does not compile', () => {
  type Row = { id: string; title: string };
  const [id, title] = [sql`id`, sql`title`];
  const lists: RawBuilder<Row>[] = [
    selectList<Row>()({ id, title }),
    // @ts-expect-error a column is missing
    selectList<Row>()({ id }),
    // @ts-expect-error a column is none of the row type
    selectList<Row>()({ id, title, status: sql`status` }),
    // @ts-expect-error the same where it is spread into the list
    selectList<Row>()({ id, title, status: sql`status` }),
  ];
  expect(lists).toHaveLength(4);
});
