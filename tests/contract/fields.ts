import { CHOSEN_TYPES } from '../../src/domain/events/mail-rules.ts';
import type { TestApp } from '../support/app.ts';
import { type Fields, NOWHERE } from '../support/bookings.ts';
import { type ContractFixture, PUSH_KEYS, WINTER } from './contract-fixture.ts';
import {
  choice,
  clock,
  day,
  email,
  flag,
  group,
  ignored,
  institution,
  integer,
  type Kind,
  type Known,
  list,
  moment,
  room,
  rule,
  term,
  text,
  url,
  venue,
  zone,
} from './field-kinds.ts';
import type { Field, FieldTable, Presence } from './field-table.ts';
import { roundTables } from './round-fields.ts';

const required = (kind: Kind): Field => ({ kind, presence: 'required' });
const nullable = (kind: Kind): Field => ({ kind, presence: 'nullable' });
const optional = (kind: Kind): Field => ({ kind, presence: 'optional' });

/** The path of a date that runs, in a room with check-in. */
async function runningDate(fixture: ContractFixture): Promise<string> {
  const check_in = { opens_minutes_before: 10, release_after_minutes: 60 };
  const room_id = await fixture.room({ check_in, approval_steps: [] });
  const start = Temporal.Now.instant().subtract({ minutes: 5 }).round('second');
  const [start_at, end_at] = [start, start.add({ hours: 1 })].map(String);
  const event = await fixture.event('alice', { room_id, start_at, end_at, status: 'pending' });
  return `/events/${event}/occurrences/${start_at}`;
}

const EVENT_TYPES =
  'conference workshop lecture seminar meeting panel exhibition performance other';
const SEATS =
  'theater classroom boardroom u_shape banquet reception hollow_square cinema podium horseshoe other';
const MAX_INTEGER = 2_147_483_647;

const eventType = choice(EVENT_TYPES.split(' '));
const format = choice(['in_person', 'online', 'hybrid']);
const statuses = choice(['draft', 'pending', 'approved', 'cancelled']);
const roles = choice(['core_responsible', 'extra_responsible', 'room_responsible', 'room_user']);
const kinds = choice(['media', 'pr', 'setup', 'catering']);
const minutes = integer(0, 43_200);
const conflictPolicy = optional(choice(['refuse', 'skip']));

const datesOf = (date: string): Kind => ({
  good: [[], [date]],
  bad: ['x', 7, {}, ['soon'], [date, date]],
});

const extraRooms = nullable({
  good: [[]],
  bad: ['x', 7, true, {}, [null], ['x'], [NOWHERE], (known: Known) => [known.room, known.room]],
});

const equipment = nullable({
  good: [[]],
  bad: ['x', 7, true, {}, [null], ['x'], [{ equipment_id: NOWHERE, quantity: 1 }]],
});

/** The times of the bodies are no dates. */
const ofTimes: Kind = { good: [false, 0, '0'], bad: flag.bad };

const shared = {
  equipment,
  extra_room_ids: extraRooms,
  description: nullable(text()),
  is_recurring: optional(flag),
  is_private: nullable(flag),
  is_all_day: nullable(ofTimes),
  recurrence_rule: nullable(rule),
  recurrence_count: nullable(integer(1, 1000)),
  recurrence_timezone: nullable(zone),
  term_id: nullable(term),
  recurrence_dates: nullable(datesOf('2027-07-09')),
  excluded_dates: nullable(datesOf('2027-07-01')),
  skip_holidays: optional(flag),
  notes: nullable(text()),
  website: nullable(url(500)),
  contact_email: nullable(email(255)),
  expected_attendees: nullable(integer(1, 100_000)),
  layout: nullable(choice(SEATS.split(' '))),
  attachments: nullable(ignored),
  category: nullable(group),
  'category.event_type': nullable(eventType),
  'category.format': nullable(format),
  'category.institution_id': nullable(institution),
  'category.institution': nullable(text(255)),
};

const role = { user_name: 'Ada', role: 'room_user' };
const requirement = { kind: 'setup' };

const people = (path: string): Record<string, Field> => ({
  [`${path}roles`]: nullable(list(role, 100)),
  [`${path}roles.0.user_name`]: required(text(255)),
  [`${path}roles.0.user_email`]: nullable(email(255)),
  [`${path}roles.0.role`]: required(roles),
  [`${path}requirements`]: nullable(list(requirement, 100)),
  [`${path}requirements.0.kind`]: required(kinds),
  [`${path}requirements.0.is_required`]: optional(flag),
  [`${path}requirements.0.details`]: nullable(text(5_000)),
});

const lists = { roles: list(role, 100), requirements: list(requirement, 100) };

/** The rest of the entry that a field is in. */
const besideEntries: Record<string, Fields> = Object.fromEntries(
  ['user_name', 'user_email', 'role']
    .map((field): [string, Fields] => [`roles.0.${field}`, { roles: [role] }])
    .concat(
      ['kind', 'is_required', 'details'].map((field): [string, Fields] => [
        `requirements.0.${field}`,
        { requirements: [requirement] },
      ]),
    ),
);

const endsAfter = (start: string): Kind =>
  moment(['2027-06-30T09:00:00Z', '2027-07-01'], [start, '2026-01-01']);

const START = '2027-06-30T08:00:00Z';
const slot = { start_at: START, end_at: '2027-06-30T09:00:00Z' };

/** What fields need that only a series can have. */
const besideRecurrence: Record<string, Fields> = Object.fromEntries(
  ['is_recurring', 'term_id', 'excluded_dates', 'skip_holidays'].map((field) => [
    field,
    { recurrence_rule: 'FREQ=DAILY;COUNT=2' },
  ]),
);

const events: FieldTable[] = [
  {
    method: 'POST',
    operation: '/events',
    by: 'alice',
    status: 201,
    path: async () => '/events',
    body: (known) => ({ title: 'Talk', room_id: known.room, ...slot }),
    beside: { ...besideRecurrence, ...besideEntries },
    fields: {
      title: required(text(255)),
      start_at: required(moment([START, '2027-06-30', '2027-06-30 10:00+02:00'])),
      end_at: required(endsAfter(START)),
      room_id: required(room),
      ...shared,
      recurrence_ends_at: nullable(moment(['2027-12-31', '2027-12-31T08:00Z'], ['2027-06-29'])),
      prep_before_minutes: nullable(minutes),
      cleanup_after_minutes: nullable(minutes),
      status: nullable({ ...statuses, good: ['draft', 'cancelled'] }),
      overrides: nullable({ good: [[], [{ original_start_at: START }]], bad: ['x', 7, {}, [{}]] }),
      on_conflict: conflictPolicy,
      ...people(''),
    },
  },
  {
    method: 'PUT',
    operation: '/events/{id}',
    by: 'alice',
    status: 200,
    path: async (fixture) => `/events/${await fixture.event('alice', slot)}`,
    body: () => ({}),
    beside: besideRecurrence,
    fields: {
      title: optional(text(255)),
      start_at: optional(moment([START, '2027-06-30'])),
      end_at: optional(endsAfter(START)),
      room_id: optional(room),
      ...shared,
      recurrence_ends_at: nullable(moment(['2027-12-31', '2027-12-31T08:00Z'])),
      prep_before_minutes: optional(minutes),
      cleanup_after_minutes: optional(minutes),
      on_conflict: conflictPolicy,
    },
  },
  {
    method: 'POST',
    operation: '/events/{event_id}/occurrences/{occurrence}/check-in',
    by: 'alice',
    status: 200,
    path: async (fixture) => `${await runningDate(fixture)}/check-in`,
    body: () => ({}),
    fields: { code: nullable({ good: [], bad: ['x', 7, true, {}, ['x'], 'x'.repeat(65)] }) },
  },
  {
    method: 'POST',
    operation: '/events/{event_id}/occurrences/{occurrence}/extend',
    by: 'alice',
    status: 200,
    path: async (fixture) => `${await runningDate(fixture)}/extend`,
    body: () => ({ minutes: 15 }),
    fields: { minutes: required(integer(1, 240)) },
  },
  {
    method: 'PUT',
    operation: '/events/{event_id}/occurrences/{occurrence}',
    by: 'alice',
    status: 200,
    path: async (fixture) => `/events/${await fixture.event('alice', slot)}/occurrences/${START}`,
    body: () => ({}),
    fields: {
      is_cancelled: optional(flag),
      title: nullable(text(255)),
      description: nullable(text()),
      start_at: nullable(moment(['2027-06-30T07:00:00Z', '2027-06-30'])),
      end_at: nullable(endsAfter(START)),
      is_all_day: nullable(ofTimes),
      room_id: nullable(room),
      equipment,
      extra_room_ids: extraRooms,
      notes: nullable(text()),
      website: nullable(url(500)),
      contact_email: nullable(email(255)),
      expected_attendees: nullable(integer(1, 100_000)),
      layout: nullable(choice(SEATS.split(' '))),
      prep_before_minutes: nullable(minutes),
      cleanup_after_minutes: nullable(minutes),
      recurrence_rule: nullable({ good: ['FREQ=DAILY;COUNT=2'], bad: text(2000).bad }),
      recurrence_ends_at: nullable(moment(['2027-12-31', '2027-12-31T08:00Z'])),
      recurrence_count: nullable(integer(1, 1000)),
    },
  },
  {
    method: 'PUT',
    operation: '/events/{event_id}/publication',
    by: 'manager',
    status: 200,
    path: async (fixture) => `/events/${await fixture.decided()}/publication`,
    body: () => ({ is_published: true }),
    fields: { is_published: required(flag) },
  },
  ...(['accept', 'decline', 'done', 'reopen'] as const).map(
    (verb): FieldTable => ({
      method: 'POST',
      operation: `/events/{event_id}/requirements/{requirement_id}/${verb}`,
      by: 'manager',
      status: 200,
      path: async (fixture) => {
        const [event, requirement] = (await fixture.needed('alice')).split('/');
        return `/events/${event}/requirements/${requirement}/${verb}`;
      },
      body: () => ({ comment: 'Away.' }),
      fields: {
        comment: verb === 'decline' ? required(text(1_000)) : nullable(text(1_000)),
        original_start_at: nullable(moment([])),
      },
    }),
  ),
  ...(['roles', 'requirements'] as const).map(
    (part): FieldTable => ({
      method: 'PUT',
      operation: `/events/{event_id}/${part}`,
      by: 'alice',
      status: 200,
      path: async (fixture) => `/events/${await fixture.event('alice', slot)}/${part}`,
      body: () => ({ [part]: [] }),
      beside: besideEntries,
      fields: Object.fromEntries(
        Object.entries({ ...people(''), [part]: required(lists[part]) }).filter(([path]) =>
          path.startsWith(part),
        ),
      ),
    }),
  ),
];

/** Any id is accepted; another one than that of the waiting change is 409. */
const changeId: Kind = { good: [], bad: [7, true, ['x'], { x: 1 }, 'x'] };

/** Values by the id of an event. */
const byEvent: Kind = { good: [{}], bad: ['x', 7, true, [], { x: 1 }, { [NOWHERE]: 'x' }] };

const comment = (action: string, presence: Presence): FieldTable => ({
  method: 'POST',
  operation: `/events/{event_id}/${action}`,
  by: 'manager',
  status: 200,
  path: async (fixture) =>
    `/events/${await fixture.event('alice', { status: 'pending' })}/${action}`,
  body: () => (presence === 'required' ? { comment: 'No.' } : {}),
  fields: {
    comment: { kind: text(1000), presence },
    ...(action !== 'cancel' && { change_id: nullable(changeId) }),
    ...(action === 'approve' && { ignore_closures: optional(flag) }),
  },
});

const decides = (action: string): boolean => action === 'approve' || action === 'reject';

const batch = (action: string): FieldTable => ({
  method: 'POST',
  operation: `/events/batch-${action}`,
  by: 'manager',
  status: 200,
  path: async () => `/events/batch-${action}`,
  body: (known) => ({ event_ids: known.events.slice(0, 1) }),
  fields: {
    event_ids: required(list(({ events: [id] }: Known) => id, 100, 1)),
    comment: nullable(text(1000)),
    ...(decides(action) && { change_ids: nullable(byEvent), versions: nullable(byEvent) }),
    ...(action === 'approve' && { ignore_closures: optional(flag) }),
  },
});

const holidayChoice = (action: 'leave-out' | 'give-back'): FieldTable => ({
  method: 'POST',
  operation: `/holidays/{id}/${action}`,
  by: 'manager',
  status: 200,
  path: async (fixture) => `/holidays/${await fixture.holiday()}/${action}`,
  body: (known) => ({ event_ids: known.events.slice(0, 1) }),
  fields: { event_ids: required(list(({ events: [id] }: Known) => id, 100, 1)) },
});

const WINDOW = { from: '2027-06-01', to: '2027-07-31' };

const batchChange = (action: 'move' | 'cancel'): FieldTable => ({
  ...batch(action),
  by: 'alice',
  body: (known) => ({
    event_ids: known.events.slice(0, 1),
    ...(action === 'move' && { room_id: known.room }),
  }),
  beside: { from: { to: WINDOW.to }, to: { from: WINDOW.from } },
  fields: {
    ...batch(action).fields,
    ...(action === 'move' && {
      room_id: required(room),
      // A room that the event does not hold is said of each event, with 200.
      from_room_id: nullable({ good: [], bad: room.bad.filter((value) => value !== NOWHERE) }),
    }),
    from: required(moment(['2027-06-01', '2027-06-01T08:00Z'])),
    to: required(moment(['2027-06-01', '2027-07-31T08:00Z'], ['2027-05-31'])),
  },
});

const submit: FieldTable = {
  method: 'POST',
  operation: '/events/{event_id}/submit',
  by: 'alice',
  status: 200,
  path: async (fixture) => `/events/${await fixture.event('alice')}/submit`,
  body: () => ({}),
  fields: { on_conflict: conflictPolicy },
};

const approval: FieldTable[] = [
  submit,
  ...['approve', 'reject', 'cancel'].map((action) => comment(action, 'nullable')),
  ...['return', 'discard'].map((action) => comment(action, 'required')),
  ...['approve', 'reject'].map(batch),
  ...(['leave-out', 'give-back'] as const).map(holidayChoice),
  ...(['move', 'cancel'] as const).map(batchChange),
];

const templateFields: Record<string, Field> = {
  name: required(text(120)),
  template: required(group),
  'template.title': required(text(255)),
  'template.description': nullable(text()),
  'template.room_id': required(room),
  'template.notes': nullable(text()),
  'template.website': nullable(url(500)),
  'template.contact_email': nullable(email(255)),
  'template.expected_attendees': nullable(integer(1, 100_000)),
  'template.layout': nullable(choice(SEATS.split(' '))),
  'template.prep_before_minutes': nullable(minutes),
  'template.cleanup_after_minutes': nullable(minutes),
  'template.category': nullable(group),
  'template.category.event_type': nullable(eventType),
  'template.category.format': nullable(format),
  'template.category.institution_id': nullable(institution),
  ...people('template.'),
};

const templates: FieldTable[] = (['POST', 'PUT'] as const).map((method) => ({
  method,
  operation: method === 'POST' ? '/event-templates' : '/event-templates/{event_template}',
  by: 'alice',
  status: method === 'POST' ? 201 : 200,
  path: async (fixture) =>
    method === 'POST' ? '/event-templates' : `/event-templates/${await fixture.template('alice')}`,
  body: (known) => ({ name: 'Weekly', template: { title: 'Talk', room_id: known.room } }),
  fields: templateFields,
  beside: Object.fromEntries(
    Object.entries(besideEntries).map(([path, entry]) => [`template.${path}`, { template: entry }]),
  ),
}));

const step = { name: 'Desk', role: 'porter' };
const approvalSteps: Record<string, Field> = {
  approval_steps: nullable(list(step, 20)),
  'approval_steps.0.name': required(text(255)),
  'approval_steps.0.role': required(text(100)),
};
const besideSteps: Record<string, Fields> = {
  'approval_steps.0.name': { approval_steps: [step] },
  'approval_steps.0.role': { approval_steps: [step] },
};

const bookingRules: Record<string, Field> = {
  booking_rules: nullable(group),
  'booking_rules.who': nullable({
    good: ['everyone', [], ['students', 'staff']],
    bad: [
      'students',
      7,
      [''],
      [7],
      ['x'.repeat(101)],
      Array.from({ length: 21 }, (_, n) => `r${n}`),
    ],
  }),
  'booking_rules.min_notice_minutes': nullable(integer(0, 527_040)),
  'booking_rules.max_days_ahead': nullable(integer(0, 3_650)),
  'booking_rules.max_duration_minutes': nullable(integer(1, 527_040)),
  'booking_rules.max_open_per_person': nullable(integer(1, 10_000)),
  'booking_rules.allow_past': nullable(flag),
};

type Place = {
  path: string;
  variable: string;
  make(fixture: ContractFixture): Promise<string>;
  least: Fields;
  required: Record<string, Kind>;
  more: Record<string, Field>;
};

const place = ({ path, variable, make, least, required: must, more }: Place): FieldTable[] => {
  const ofEach = (presence: Presence): Record<string, Field> =>
    Object.fromEntries(Object.entries(must).map(([name, kind]) => [name, { kind, presence }]));
  return [
    {
      method: 'POST',
      operation: path,
      by: 'manager',
      status: 201,
      path: async () => path,
      body: () => least,
      beside: besideSteps,
      fields: { ...ofEach('required'), ...more },
    },
    {
      method: 'PUT',
      operation: `${path}/{${variable}}`,
      by: 'manager',
      status: 200,
      path: async (fixture) => `${path}/${await make(fixture)}`,
      body: () => ({}),
      beside: besideSteps,
      fields: { ...ofEach('optional'), ...more },
    },
  ];
};

/** No feature has the name yet. */
async function withoutFeatures(app: TestApp): Promise<string> {
  await app.database.pool.query('delete from room_features');
  return '/room-features';
}

const COLOURS = 'teal green olive brown rose violet indigo grey'.split(' ');
const TYPES = 'conference workshop lecture seminar meeting panel exhibition performance other';

const colours: FieldTable = {
  method: 'PUT',
  operation: '/event-type-colours',
  by: 'manager',
  status: 200,
  path: async () => '/event-type-colours',
  body: () => ({}),
  fields: Object.fromEntries(TYPES.split(' ').map((type) => [type, nullable(choice(COLOURS))])),
};

const features: FieldTable[] = [
  {
    method: 'POST',
    operation: '/room-features',
    by: 'manager',
    status: 201,
    path: (_fixture, app) => withoutFeatures(app),
    body: () => ({ name: 'Piano' }),
    fields: { name: required(text(100)), icon: nullable(text(50)) },
  },
  {
    method: 'PUT',
    operation: '/room-features/{id}',
    by: 'manager',
    status: 200,
    path: async (fixture, app) => `${await withoutFeatures(app)}/${await fixture.feature()}`,
    body: () => ({}),
    fields: { name: optional(text(100)), icon: nullable(text(50)) },
  },
  {
    method: 'POST',
    operation: '/room-features/suggestions',
    by: 'manager',
    status: 200,
    path: async (_fixture, app) => `${await withoutFeatures(app)}/suggestions`,
    body: () => ({}),
    fields: {
      accepted: nullable({ good: [[], ['Piano']], bad: ['x', 7, true, {}, [null], [7]] }),
      declined: nullable({ good: [[], ['Piano']], bad: ['x', 7, true, {}, [null], [7]] }),
    },
  },
];

const places: FieldTable[] = [
  ...features,
  colours,
  ...place({
    path: '/rooms',
    variable: 'id',
    make: (fixture) => fixture.room(),
    least: { name: 'Hall' },
    required: { name: text(255) },
    more: {
      description: nullable(text()),
      capacity: nullable(integer(1, MAX_INTEGER)),
      equipment: nullable(text()),
      location: nullable(text(255)),
      is_active: optional(flag),
      is_public: optional(flag),
      venue_id: nullable(venue),
      seating_type: nullable(choice(SEATS.split(' '))),
      ...approvalSteps,
      ...bookingRules,
      check_in: nullable(group),
      accepts_partly: optional(flag),
      mail_name: optional({
        good: [() => `room-${crypto.randomUUID()}`],
        bad: ['Hall', 'a b', '-a', 'a-', 'hä', 'a'.repeat(64), 7, true, [], {}],
      }),
      layouts: nullable({
        good: [[], [{ seating_type: 'u_shape', capacity: 24 }]],
        bad: ['x', 7, true, {}, [null], ['x'], [{ seating_type: 'u_shape' }]],
      }),
      feature_ids: nullable({
        good: [[]],
        bad: ['x', 7, true, {}, [null], ['x'], [NOWHERE]],
      }),
      part_ids: nullable({
        good: [[]],
        bad: ['x', 7, true, {}, [null], ['x'], [NOWHERE], (known: Known) => [known.room]],
      }),
    },
  }),
  ...place({
    path: '/venues',
    variable: 'id',
    make: (fixture) => fixture.venue(),
    least: { name: 'North' },
    required: { name: text(255) },
    more: {
      address: nullable(text()),
      is_active: optional(flag),
      timezone: nullable(zone),
      ...approvalSteps,
      ...bookingRules,
    },
  }),
  ...place({
    path: '/equipment',
    variable: 'id',
    make: (fixture) => fixture.equipment(),
    least: { name: 'cameras', stock: 6 },
    required: { name: text(255), stock: integer(1, 10_000) },
    more: {
      description: nullable(text()),
      venue_id: nullable(venue),
      is_active: optional(flag),
      ...approvalSteps,
    },
  }),
  ...place({
    path: '/institutions',
    variable: 'institution_id',
    make: (fixture) => fixture.institution(),
    least: { name: 'Law', code: 'L' },
    required: { name: text(255), code: text(50) },
    more: {
      description: nullable(text()),
      is_active: optional(flag),
      sort_order: optional(integer(0, MAX_INTEGER)),
      ...approvalSteps,
    },
  }),
];

const periods: FieldTable[] = [
  ...place({
    path: '/terms',
    variable: 'id',
    make: (fixture) => fixture.term(),
    least: WINTER,
    required: {
      name: text(255),
      starts_on: day(['2027-01-01', '2028-02-12']),
      ends_on: day(['2027-10-11', '2029-01-01'], ['2027-10-10']),
    },
    more: { institution_id: nullable(institution) },
  }),
  ...place({
    path: '/holidays',
    variable: 'id',
    make: (fixture) => fixture.holiday(),
    least: WINTER,
    required: {
      name: text(255),
      starts_on: day(['2027-01-01', '2028-02-12']),
      ends_on: day(['2027-10-11', '2029-01-01'], ['2027-10-10']),
    },
    more: { venue_id: nullable(venue) },
  }),
];

const period = { start: '09:00', end: '17:00' };
const weekdays = 'monday tuesday wednesday thursday friday saturday sunday'.split(' ');

const TERM = {
  name: 'Term',
  type: 'availability',
  periods: [period],
  start_date: '2027-03-01',
  end_date: '2027-07-31',
};

const scheduleFields = {
  name: required(text(255)),
  type: required(choice(['availability', 'blocked'])),
  days: nullable(list('monday', 100)),
  'days.0': required(choice(weekdays)),
  periods: required(list(period, 100, 1)),
  'periods.0.start': required(clock(['00:00', '09:00'])),
  'periods.0.end': required(clock(['09:01', '23:59'], ['09:00', '08:00'])),
  start_date: required(day(['2027-03-01', '2027-07-31'])),
  end_date: required(day(['2027-03-01', '2027-07-31'], ['2027-02-28'])),
};

/** A request that writes schedules. */
const scheduleTable = (
  method: 'POST' | 'PUT',
  operation: string,
  path: FieldTable['path'],
): FieldTable => ({
  method,
  operation,
  path,
  by: 'manager',
  status: 201,
  body: () => TERM,
  fields: scheduleFields,
});

const rooms: FieldTable[] = [
  scheduleTable('POST', '/rooms/{room_id}/availability', async (fixture) => {
    return `/rooms/${await fixture.room()}/availability`;
  }),
  scheduleTable('POST', '/venues/{id}/availability', async (fixture) => {
    return `/venues/${await fixture.venue()}/availability`;
  }),
  {
    ...scheduleTable('PUT', '/rooms/{room_id}/availability/{schedule}', async (fixture, app) => {
      const made = `/rooms/${await fixture.room()}/availability`;
      const { body } = await app.as('manager').post(made, TERM);
      return `${made}/${body.data.id}`;
    }),
    status: 200,
    body: () => ({ periods: [period] }),
    fields: {
      ...scheduleFields,
      ...Object.fromEntries(
        (['name', 'type', 'periods', 'start_date', 'end_date'] as const).map((name) => [
          name,
          { ...scheduleFields[name], presence: 'optional' as const },
        ]),
      ),
    },
  },
  {
    method: 'PUT',
    operation: '/rooms/{room}/images/{media}',
    by: 'manager',
    status: 200,
    path: async (fixture) => {
      const id = await fixture.room();
      return `/rooms/${id}/images/${await fixture.image(id)}`;
    },
    body: () => ({}),
    fields: { alt: nullable(text(500)) },
  },
  {
    method: 'PUT',
    operation: '/rooms/{room}/images/order',
    by: 'manager',
    status: 200,
    path: async (fixture) => `/rooms/${await fixture.room()}/images/order`,
    body: () => ({ ids: [] }),
    fields: { ids: required({ good: [[]], bad: ['x', 7, true, {}, [null], ['x'], [NOWHERE]] }) },
  },
  {
    method: 'POST',
    operation: '/rooms/{id}/displays',
    by: 'manager',
    status: 201,
    path: async (fixture) => `/rooms/${await fixture.room()}/displays`,
    body: () => ({ name: 'Door' }),
    fields: { name: required(text(255)) },
  },
  {
    method: 'GET',
    operation: '/rooms/{room_id}/available-slots',
    by: 'alice',
    status: 200,
    path: async (fixture) => `/rooms/${await fixture.room()}/available-slots`,
    body: () => ({ from: '2027-03-01', to: '2027-03-02' }),
    fields: {
      from: required(day(['2027-03-01', '2027-03-02'])),
      to: required(day(['2027-03-01', '2028-02-29'], ['2027-02-28', '2028-03-02'])),
      duration: nullable(integer(15, 480)),
    },
  },
];

const event = '01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a';

/** Ids that filter: those of nothing are accepted, and nothing is found. */
const filterId: Kind = { good: [event], bad: [7, true, ['x'], { x: 1 }, 'x', `${event}0`] };

const planning: FieldTable[] = [
  {
    method: 'POST',
    operation: '/rooms/search',
    by: 'alice',
    status: 200,
    path: async () => '/rooms/search',
    body: () => ({ ...slot }),
    beside: {
      recurrence_count: { recurrence_rule: 'FREQ=HOURLY;INTERVAL=2;UNTIL=20270901T000000Z' },
      recurrence_ends_at: { recurrence_rule: 'FREQ=DAILY;COUNT=400' },
    },
    fields: {
      start_at: required(moment([START])),
      end_at: required(moment(['2027-06-30T09:00:00Z'], [START])),
      recurrence_rule: nullable(rule),
      recurrence_ends_at: nullable(endsAfter(START)),
      recurrence_count: nullable(integer(1, 1000)),
      timezone: nullable(zone),
      prep_before_minutes: nullable(minutes),
      cleanup_after_minutes: nullable(minutes),
      min_capacity: nullable(integer(1, MAX_INTEGER)),
      seating_type: nullable(choice(SEATS.split(' '))),
      equipment: nullable(text(255)),
      layout: nullable(choice(SEATS.split(' '))),
      feature_ids: nullable(list(event, 200)),
      with_equipment: equipment,
      venue_id: nullable(filterId),
      room_ids: nullable(list(event, 500)),
      search: nullable(text(255)),
      include_unavailable: nullable(flag),
      event_id: nullable({
        good: [event, `${event}::2027-06-30T08:00:00Z`],
        bad: [7, true, ['x'], { x: 1 }, 'x', `${event}0`, `${event}::never`],
      }),
    },
  },
];

const webhookKinds = list('event.approved', 9, 1);
const newKey = { name: 'Sync', scopes: ['read'] };
const keyFields = {
  name: required(text(255)),
  scopes: required(list('book', 3, 1)),
  room_id: nullable(room),
  expires_at: nullable(moment(['2099-01-01', '2099-01-01T10:00:00Z'], ['2020-01-01'])),
};

const administration: FieldTable[] = [
  {
    method: 'POST',
    operation: '/assignments',
    by: 'manager',
    status: 201,
    path: async (_fixture, app) => {
      await app.database.pool.query("delete from assignments where email not like '%@stoa.test'");
      return '/assignments';
    },
    body: (known) => ({ email: 'ada@b', role: 'porter', room_id: known.room }),
    beside: {
      kind: { role: 'crew' },
      teams: { role: 'crew', kind: 'media' },
      venue_id: { room_id: undefined },
      institution_id: { room_id: undefined },
    },
    fields: {
      email: required(email(255)),
      role: required(text(100)),
      kind: required(kinds),
      teams: nullable(integer(1, 100)),
      room_id: required(room),
      venue_id: required(venue),
      institution_id: required(institution),
    },
  },
  {
    method: 'POST',
    operation: '/calendar/tokens',
    by: 'alice',
    status: 201,
    path: async () => '/calendar/tokens',
    body: () => ({ name: 'Phone' }),
    fields: {
      name: required(text(255)),
      scope: nullable(choice(['all', 'mine', 'work'])),
      room_id: nullable(room),
      venue_id: required(venue),
      institution_id: required(institution),
    },
    beside: {
      venue_id: { scope: 'venue' },
      institution_id: { scope: 'institution' },
    },
  },
  {
    method: 'POST',
    operation: '/api-keys',
    by: 'alice',
    status: 201,
    path: async (_fixture, app) => {
      await app.database.pool.query('delete from api_keys');
      return '/api-keys';
    },
    body: () => newKey,
    fields: keyFields,
  },
  {
    method: 'POST',
    operation: '/service-accounts',
    by: 'admin',
    status: 201,
    path: async (_fixture, app) => {
      await app.database.pool.query('delete from service_accounts');
      return '/service-accounts';
    },
    body: () => ({ name: 'Website', roles: [] }),
    fields: { name: required(text(255)), roles: required(list('porter', 50)) },
  },
  {
    method: 'POST',
    operation: '/service-accounts/{id}/api-keys',
    by: 'admin',
    status: 201,
    path: async (fixture) => `/service-accounts/${await fixture.serviceAccount()}/api-keys`,
    body: () => newKey,
    fields: keyFields,
  },
  {
    method: 'POST',
    operation: '/webhooks',
    by: 'manager',
    status: 201,
    path: async (_fixture, app) => {
      await app.database.pool.query('delete from webhooks');
      return '/webhooks';
    },
    body: () => ({ url: 'https://hooks.example/a', events: ['event.approved'] }),
    beside: { venue_id: { room_id: undefined } },
    fields: {
      url: required(url(2_000)),
      events: required(webhookKinds),
      room_id: nullable(room),
      venue_id: nullable(venue),
    },
  },
  {
    method: 'PUT',
    operation: '/webhooks/{id}',
    by: 'manager',
    status: 200,
    path: async (fixture) => `/webhooks/${await fixture.webhook()}`,
    body: () => ({}),
    fields: {
      url: optional(url(2_000)),
      events: optional(webhookKinds),
      is_active: optional(flag),
    },
  },
  {
    method: 'POST',
    operation: '/admin/exports',
    by: 'admin',
    status: 201,
    path: async () => '/admin/exports',
    body: () => ({ type: 'event_list', from_date: '2027-03-01', to_date: '2027-03-31' }),
    fields: {
      type: required(choice(['event_list', 'room_schedule', 'work_list'])),
      from_date: required(moment(['2027-03-01', '2027-03-31'])),
      to_date: required(moment(['2027-03-01', '2027-03-31'], ['2027-02-28'])),
      status: nullable(statuses),
      room_id: nullable(room),
      venue_id: nullable(venue),
      kind: nullable(choice(['media', 'pr', 'setup', 'catering'])),
      state: nullable(choice(['open', 'accepted', 'declined', 'done'])),
    },
    beside: { kind: { type: 'work_list' }, state: { type: 'work_list' } },
  },
];

const channelFields = CHOSEN_TYPES.flatMap((type): [string, Field][] => [
  [type, nullable(group)],
  [`${type}.push`, nullable(flag)],
  [`${type}.mail`, nullable(flag)],
]);

/** Ids of rooms, each once. */
const roomsOnce = required({
  good: [[], (known: Known) => [known.room]],
  bad: ['x', 7, true, {}, [null], ['x'], [NOWHERE], (known: Known) => [known.room, known.room]],
});

const own: FieldTable[] = [
  {
    method: 'PATCH',
    operation: '/me',
    by: 'alice',
    status: 200,
    path: async () => '/me',
    body: () => ({}),
    fields: {
      locale: nullable(choice(['en', 'de', 'fr', 'es', 'it', 'nl', 'pl', 'uk'])),
      timezone: nullable(zone),
      preferences: nullable({ good: [{}, { theme: 'dark', keys: [1] }], bad: ['x', 7, true, []] }),
    },
  },
  {
    method: 'PUT',
    operation: '/imports/{id}',
    by: 'admin',
    status: 200,
    path: async (fixture) => `/imports/${await fixture.import()}`,
    body: () => ({}),
    fields: {
      mapping: nullable({
        good: [{}, { name: 'name' }, { NAME: 'location' }, { name: null }],
        bad: ['x', 7, true, [], { name: 7 }, { name: 'colour' }, { colour: 'name' }],
      }),
      rooms: nullable({ good: [{}], bad: ['x', 7, true, [], { Hall: 7 }, { Hall: 'create' }] }),
      logins: nullable({
        good: [{}, { bmiller: 'admin@stoa.test' }],
        bad: ['x', 7, true, [], { bmiller: null }, { bmiller: 'nobody@example.org' }],
      }),
    },
  },
  {
    method: 'PUT',
    operation: '/me/calendars',
    by: 'alice',
    status: 200,
    path: async () => '/me/calendars',
    body: () => ({ rooms: [], venues: [] }),
    fields: {
      rooms: roomsOnce,
      venues: required({
        good: [[]],
        bad: ['x', 7, true, {}, [null], ['x'], [NOWHERE], (known: Known) => [known.room]],
      }),
    },
  },
  {
    method: 'PUT',
    operation: '/service-zone',
    by: 'manager',
    status: 200,
    path: async () => '/service-zone',
    body: () => ({ timezone: 'UTC' }),
    fields: { timezone: required(zone) },
  },
  {
    method: 'PUT',
    operation: '/me/absence',
    by: 'alice',
    status: 200,
    // The deputy must have signed in.
    path: async (fixture) => {
      await fixture.template('dean');
      return '/me/absence';
    },
    body: () => ({ from: '2099-03-01', to: '2099-03-31', deputy_email: 'dean@stoa.test' }),
    fields: {
      from: required(day(['2099-03-01', '2099-03-31'], ['2020-03-01'])),
      to: required(day(['2099-03-01', '2100-02-28'], ['2099-02-28', '2100-03-01'])),
      deputy_email: required({
        good: ['dean@stoa.test', 'Dean@Stoa.TEST'],
        bad: [7, true, ['x'], {}, 'ab', '@b', 'nobody@stoa.test', 'alice@stoa.test'],
      }),
    },
  },
  {
    method: 'PUT',
    operation: '/me/rooms',
    by: 'alice',
    status: 200,
    path: async () => '/me/rooms',
    body: () => ({ room_ids: [] }),
    fields: {
      room_ids: roomsOnce,
    },
  },
  {
    method: 'PUT',
    operation: '/notification-preferences',
    by: 'alice',
    status: 200,
    path: async () => '/notification-preferences',
    body: () => ({}),
    fields: Object.fromEntries(channelFields),
  },
];

const subscriptions: FieldTable[] = [
  {
    method: 'POST',
    operation: '/push-subscriptions',
    by: 'alice',
    status: 201,
    path: async () => '/push-subscriptions',
    body: () => ({
      endpoint: 'https://push.example/alice',
      keys: PUSH_KEYS,
      content_encoding: 'aes128gcm',
    }),
    beside: { 'keys.auth': { keys: PUSH_KEYS }, 'keys.p256dh': { keys: PUSH_KEYS } },
    fields: {
      endpoint: required(url(500)),
      keys: required(group),
      'keys.auth': required({ good: [PUSH_KEYS.auth], bad: [7, true, ['x'], { x: 1 }] }),
      'keys.p256dh': required({ good: [PUSH_KEYS.p256dh], bad: [7, true, ['x'], { x: 1 }] }),
      content_encoding: required(choice(['aesgcm', 'aes128gcm'])),
    },
  },
  {
    method: 'PUT',
    operation: '/digest-subscriptions',
    by: 'alice',
    status: 200,
    path: async () => '/digest-subscriptions',
    body: () => ({}),
    fields: {
      types: optional({
        good: [[], ['pending_approvals', 'todays_events', 'weekly_upcoming']],
        bad: ['pending_approvals', 7, true, {}, ['daily'], [7], [null]],
      }),
      'types.0': required(choice(['pending_approvals', 'todays_events', 'weekly_upcoming'])),
    },
  },
];

/** Every request of the contract that has fields. */
export const fieldTables: FieldTable[] = [
  // A search takes longer with each room that other tables make.
  ...planning,
  ...events,
  ...approval,
  ...templates,
  ...places,
  ...periods,
  ...rooms,
  ...roundTables,
  ...administration,
  ...subscriptions,
  ...own,
];
