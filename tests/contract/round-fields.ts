import { EVENT_TYPES, SEATING_TYPES } from '../../src/domain/enums.ts';
import type { TestApp } from '../support/app.ts';
import { NOWHERE } from '../support/bookings.ts';
import type { ContractFixture } from './contract-fixture.ts';
import {
  choice,
  clock,
  day,
  flag,
  institution,
  integer,
  type Kind,
  type Known,
  list,
  moment,
  term,
  text,
} from './field-kinds.ts';
import type { Field, FieldTable, Presence } from './field-table.ts';

const field = (presence: Presence, kind: Kind): Field => ({ kind, presence });

/** The path of a new request. */
async function requestPath(fixture: ContractFixture): Promise<string> {
  const [round, , request] = (await fixture.plan()).split('/');
  return `/planning-rounds/${round}/requests/${request}`;
}

/** An assignment of a plan whose run has ended, as a path. */
async function assignmentPath(fixture: ContractFixture, app: TestApp): Promise<string> {
  const [round, plan, request] = (await fixture.plan()).split('/');
  await app.database.pool.query(
    `update planning_plans set state = 'done', ended_at = now() where id = $1`,
    [plan],
  );
  return `/planning-rounds/${round}/plans/${plan}/assignments/${request}`;
}

const NO_LIST = ['x', 7, true, {}, [null], ['x'], [NOWHERE]];
const poolRooms: Kind = { good: [({ room }: Known) => [room]], bad: [...NO_LIST, []] };
const poolVenues: Kind = { good: [[], ({ venue }: Known) => [venue]], bad: NO_LIST };
const ofRound: Kind = { good: [[]], bad: NO_LIST };
const placeOfPool: Kind = { good: [], bad: [7, true, ['x'], { x: 1 }, NOWHERE, 'x'] };

const times = {
  opens_at: field('nullable', moment(['2028-11-16', '2028-11-16T08:00:00Z'])),
  closes_at: field('nullable', moment(['2028-12-13', '2028-12-13T23:00:00Z'])),
  holidays: field('optional', choice(['skip', 'keep'])),
  term_id: field('nullable', term),
  venue_ids: field('nullable', poolVenues),
};

const first = day(['2029-04-09', '2028-10-02']);
const last = day(['2029-07-14', '2030-04-09'], ['2029-04-08', '2030-04-10']);

const DAYS = { from: '2029-04-09', to: '2029-07-14' };

const rounds: FieldTable[] = [
  {
    method: 'POST',
    operation: '/planning-rounds',
    by: 'manager',
    status: 201,
    path: async () => '/planning-rounds',
    body: ({ room }) => ({ name: 'Summer', ...DAYS, room_ids: [room] }),
    fields: {
      ...times,
      name: field('required', text(255)),
      from: field('required', first),
      to: field('required', last),
      room_ids: field('required', poolRooms),
    },
  },
  {
    method: 'PUT',
    operation: '/planning-rounds/{id}',
    by: 'manager',
    status: 200,
    path: async (fixture) => `/planning-rounds/${await fixture.round()}`,
    body: () => ({ ...DAYS }),
    fields: {
      ...times,
      name: field('optional', text(255)),
      from: field('nullable', first),
      to: field('nullable', last),
      room_ids: field('optional', poolRooms),
    },
  },
];

const weekly = { weekday: 'tuesday', start: '10:00', end: '12:00' };
const pattern = { slots: [weekly], weeks: 'all' };
const notTimes = ['x', 7, true, {}, [null], [[]]];
const later = { ...weekly, start: '12:00', end: '14:00' };
const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/** A week of the round has the number 1, the last of 14 weeks the number 14. */
const weeks: Kind = {
  good: ['all', 'odd', 'even', [1], [14, 1], ['2']],
  bad: ['never', 7, true, {}, [], [0], [15], [54], [1.5], [null], ['x']],
};

const fieldsOf = (at: string): Record<string, Field> => ({
  [`${at}.0.weekday`]: field('required', choice(weekdays)),
  [`${at}.0.start`]: field('required', clock(['00:00', '11:59'])),
  [`${at}.0.end`]: field('required', clock(['10:01', '23:59'], ['10:00', '09:00'])),
});

/** The fields of a request; those that a new one needs are absent from a change where they stay. */
const requestFields = (presence: 'required' | 'optional'): Record<string, Field> => ({
  title: field(presence, text(255)),
  expected_attendees: field(presence, integer(1, 1_000_000)),
  patterns: field(presence, {
    good: [[pattern], ['odd', 'even', [1], [2], [3]].map((of) => ({ ...pattern, weeks: of }))],
    bad: [...notTimes, [], [pattern, pattern], Array.from({ length: 6 }, () => pattern)],
  }),
  'patterns.0.slots': field('required', {
    good: [[weekly], [weekly, later], weekdays.map((weekday) => ({ ...weekly, weekday }))],
    bad: [...notTimes, [], [weekly, weekly], Array.from({ length: 8 }, () => weekly)],
  }),
  ...fieldsOf('patterns.0.slots'),
  'patterns.0.weeks': field('optional', weeks),
  owner_email: field('nullable', {
    good: ['alice@stoa.test', 'ALICE@stoa.test'],
    bad: [7, true, ['x'], { x: 1 }, 'ab', 'nobody@stoa.test', `${'a'.repeat(254)}@b`],
  }),
  layout: field('nullable', choice(SEATING_TYPES)),
  feature_ids: field('nullable', ofRound),
  institution_id: field('nullable', institution),
  event_type: field('nullable', choice(EVENT_TYPES)),
  same_room: field('optional', flag),
  room_wishes: field('nullable', ofRound),
  venue_wish: field('nullable', placeOfPool),
  prep_before_minutes: field('nullable', integer(0, 43_200)),
  cleanup_after_minutes: field('nullable', integer(0, 43_200)),
  weight: field('optional', integer(1, 5)),
  apart_from: field('nullable', ofRound),
  notes: field('nullable', text(5_000)),
});

const requests: FieldTable[] = [
  {
    method: 'POST',
    operation: '/planning-rounds/{id}/requests',
    by: 'manager',
    status: 201,
    path: async (fixture) => `/planning-rounds/${await fixture.round()}/requests`,
    body: () => ({ title: 'Latin', expected_attendees: 20, patterns: [pattern] }),
    fields: requestFields('required'),
  },
  {
    method: 'PUT',
    operation: '/planning-rounds/{id}/requests/{request}',
    by: 'manager',
    status: 200,
    path: requestPath,
    body: () => ({ patterns: [pattern] }),
    fields: requestFields('optional'),
  },
  {
    method: 'POST',
    operation: '/planning-rounds/{id}/requests/from-term',
    by: 'manager',
    status: 200,
    path: async (fixture) => `/planning-rounds/${await fixture.round()}/requests/from-term`,
    body: () => ({ ...DAYS }),
    fields: {
      term_id: field('nullable', term),
      from: field('required', first),
      to: field('required', last),
      event_ids: field('nullable', list(NOWHERE, 5_000, 1)),
    },
  },
];

const plans: FieldTable[] = [
  {
    method: 'POST',
    operation: '/planning-rounds/{id}/plans',
    by: 'manager',
    status: 202,
    path: async (fixture) => `/planning-rounds/${await fixture.round()}/plans`,
    body: () => ({}),
    fields: { time_limit_s: field('optional', integer(1, 900)) },
  },
  {
    method: 'PUT',
    operation: '/planning-rounds/{id}/plans/{plan}/assignments/{request}',
    by: 'manager',
    status: 200,
    path: assignmentPath,
    body: () => ({ room_id: null }),
    fields: {
      room_id: field('present', placeOfPool),
      pattern_index: field('nullable', integer(0, 4)),
      slots: field('nullable', {
        good: [[weekly], weekdays.map((weekday) => ({ ...weekly, weekday }))],
        bad: [...notTimes, [], Array.from({ length: 8 }, () => weekly)],
      }),
      'slots.0.weekday': field('required', choice(weekdays)),
      'slots.0.start': field('required', clock(['00:00', '11:59'])),
      'slots.0.end': field('required', clock(['10:01', '23:59'])),
      pinned: field('optional', flag),
    },
    beside: {
      room_id: { pattern_index: 0 },
      'slots.0.weekday': { slots: [weekly] },
      'slots.0.start': { slots: [weekly] },
      'slots.0.end': { slots: [weekly] },
    },
  },
];

/** The requests with fields of planning rounds. */
export const roundTables: readonly FieldTable[] = [...rounds, ...requests, ...plans];
