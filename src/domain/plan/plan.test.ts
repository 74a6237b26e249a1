import { describe, expect, test } from 'vitest';
import { createSeededRandom } from '../../../tests/support/seeded-random.ts';
import { fieldsOf } from '../events/event-fields.ts';
import { AppError } from '../refusal.ts';
import { instantText } from '../time/instant.ts';
import { type CreatePlan, type NewEventRequest, planCreate } from './create.ts';
import { draftDivision, planDivision } from './division.ts';
import { type EditRequest, planEdit } from './edit.ts';
import type { Locations, RoomRules, Setting, StoredEvent } from './facts.ts';
import { placesNeeded } from './input.ts';
import { sourcesAt } from './step-sources.ts';

const at = (text: string) => ({ kind: 'instant', instant: Temporal.Instant.from(text) }) as const;

const alice = {
  id: 'alice',
  name: 'Alice',
  email: null,
  email_verified: false,
  roles: ['user'],
  assignments: [],
  stands_in_for: [],
} as const;

const manager = { ...alice, id: 'manager', roles: ['manager'] } as const;

const setting: Setting = {
  actor: alice,
  now: Temporal.Instant.from('2027-09-01T08:00:00Z'),
  serviceZone: 'Europe/Berlin',
  horizonDays: 100,
  steps: [{ name: 'Approval', role: 'manager' }],
};

const hall: RoomRules = {
  id: 'hall',
  name: 'Hall',
  location: null,
  capacity: null,
  seating_type: null,
  layouts: [],
  venue_id: 'here',
  venue_name: 'Here',
  is_active: true,
  timezone: 'Europe/Berlin',
  schedules: [],
  parts: [],
  assigned_roles: [],
  room_steps: null,
  venue_steps: null,
  booking_rules: null,
  venue_rules: null,
};

const found: Locations = {
  rooms: [hall, { ...hall, id: 'studio', name: 'Studio' }],
  institution: null,
  term: null,
  equipment: [],
  holidays: [
    { id: 'h', name: 'Harvest', starts_on: '2027-09-20', ends_on: '2027-09-20', venue_id: null },
    { id: 'x', name: 'There', starts_on: '2027-09-27', ends_on: '2027-09-27', venue_id: 'there' },
  ],
  own_count: null,
  transaction_at: '2027-09-01T08:00:00Z',
};

const mondays: NewEventRequest = {
  title: 'Course',
  room_id: 'hall',
  start_at: at('2027-09-06T08:00:00Z'),
  end_at: at('2027-09-06T10:00:00Z'),
  recurrence_rule: 'FREQ=WEEKLY;COUNT=4',
  status: 'pending',
};

const startsOf = ({ dates }: CreatePlan): string[] =>
  dates.occurrences.map((one) => one.original_start_at);

const codeOf = (plan: () => unknown): unknown => {
  try {
    plan();
  } catch (error) {
    if (error instanceof AppError) return error.details.errors ?? error.code;
  }
  return undefined;
};

/** An event as it is stored once it was planned. */
function stored(plan: CreatePlan, status: string = plan.status): StoredEvent {
  const { location, fields, dates, overrides, approval } = plan;
  return {
    ...fields,
    id: 'event',
    status,
    creator_id: 'alice',
    roles: [],
    requirements: [],
    place: { room_id: 'hall', venue_id: 'here', institution_id: null },
    held_until: dates.held_until,
    planned_from: null,
    room_venue_id: location.room.venue_id,
    overrides,
    steps: approval.steps ?? [],
    step_sources: sourcesAt(location, fields, overrides),
    room_conflicts: [],
    took_place: [],
    change: null,
  };
}

const created = (body: Partial<NewEventRequest> = {}): CreatePlan =>
  planCreate(setting, found, { ...mondays, ...body });

const edited = (event: StoredEvent, body: EditRequest, facts: Partial<Setting> = {}) =>
  planEdit({ ...setting, ...facts }, found, event, body);

describe('A plan of a new event', () => {
  test('has the dates of its rule, and waits for the steps of its place', () => {
    const plan = created();
    expect(startsOf(plan)).toEqual(
      ['06', '13', '20', '27'].map((day) => `2027-09-${day}T08:00:00Z`),
    );
    expect(plan).toMatchObject({ status: 'pending', overrides: [] });
    expect(plan.approval.steps).toMatchObject([{ role: 'manager', is_current: true }]);
  });

  test('leaves out the holidays of its venue, which are among the facts', () => {
    const plan = created({ skip_holidays: true });
    expect(startsOf(plan)).not.toContain('2027-09-20T08:00:00Z');
    expect(startsOf(plan)).toContain('2027-09-27T08:00:00Z');
    expect(plan.holidays).toMatchObject([{ id: 'h', dates: ['2027-09-20T08:00:00Z'] }]);
  });

  test('needs the holidays from before its start on, and none where it leaves out none', () => {
    expect(placesNeeded({ ...mondays, skip_holidays: true }, undefined)).toMatchObject({
      roomIds: ['hall'],
      holidaysFrom: '2027-09-04',
    });
    expect(placesNeeded(mondays, undefined).holidaysFrom).toBeNull();
  });

  test('is refused with the field that is wrong', () => {
    expect(codeOf(() => created({ room_id: 'none' }))).toHaveProperty('room_id');
    expect(codeOf(() => created({ end_at: at('2027-09-06T07:00:00Z') }))).toHaveProperty('end_at');
    expect(codeOf(() => created({ status: 'approved' }))).toBe('forbidden');
    expect(
      codeOf(() => created({ overrides: [{ original_start_at: '2027-09-07', title: 'No' }] })),
    ).toHaveProperty(['overrides.0.original_start_at']);
  });
});

describe('A plan of an edit', () => {
  const course = stored(created(), 'approved');

  test('waits where the actor holds not every step, and is decided where the actor does', () => {
    const body = { end_at: at('2027-09-06T11:00:00Z') };
    expect(edited(course, body).effect.kind).toBe('waits');
    expect(edited(course, body, { actor: manager }).effect.kind).toBe('decided');
    expect(edited(course, { title: 'New' }).effect.kind).toBe('none');
  });

  test('keeps what has begun, and plans what is to come', () => {
    const now = Temporal.Instant.from('2027-09-14T08:00:00Z');
    const plan = edited(course, { room_id: 'studio' }, { actor: manager, now });
    expect(plan.plan?.occurrences.map((one) => one.start_at)).toEqual([
      '2027-09-20T08:00:00Z',
      '2027-09-27T08:00:00Z',
    ]);
    expect(plan.begun).toMatchObject({ by: instantText(now) });
  });

  test('plans no dates where nothing changes that they are made of', () => {
    expect(edited(course, { notes: 'Bring chalk.' }).plan).toBeUndefined();
  });
});

test('a plan of a division ends the first part before its date, and moves the second one', () => {
  const course = stored(created(), 'pending');
  const body = { start_at: at('2027-09-20T12:00:00Z'), end_at: at('2027-09-20T13:00:00Z') };
  const drafted = draftDivision(setting, course, '2027-09-20', body);
  const { first, plan, effect } = planDivision(setting, found, course, drafted, true);
  expect(first.recurrence_rule).toBe('FREQ=WEEKLY;COUNT=2');
  expect(plan.occurrences.map((one) => one.start_at)).toEqual([
    '2027-09-20T12:00:00Z',
    '2027-09-27T12:00:00Z',
  ]);
  expect(effect.kind).toBe('none');
});

const frozen = <T>(value: T): T => {
  if (typeof value === 'object' && value !== null && !(value instanceof Temporal.Instant)) {
    Object.values(value).forEach(frozen);
    Object.freeze(value);
  }
  return value;
};

test('the same facts give the same plan, and a plan changes none of them', () => {
  const random = createSeededRandom(37);
  const rules = ['FREQ=DAILY;COUNT=9', 'FREQ=WEEKLY;BYDAY=MO,WE;COUNT=7', 'FREQ=WEEKLY;COUNT=5'];
  for (let run = 0; run < 200; run += 1) {
    const rule = random.pick(rules);
    const leavesOut = random.once(2);
    const course = created({ recurrence_rule: rule, skip_holidays: leavesOut });
    const event = frozen({ ...stored(course, 'approved'), ...fieldsOf(course.fields) });
    const day = `2027-09-${String(1 + random.below(25)).padStart(2, '0')}`;
    const body: EditRequest = frozen({
      start_at: at(`${day}T09:00:00Z`),
      end_at: at(`${day}T10:00:00Z`),
      room_id: random.once(2) ? 'hall' : 'studio',
    });
    const now = Temporal.Instant.from('2027-09-01T08:00:00Z').add({ hours: 24 * random.below(30) });
    const plan = () => edited(event, body, { now, actor: manager });
    const [one, other] = [codeOf(plan) ?? plan(), codeOf(plan) ?? plan()];
    expect(JSON.stringify(one)).toBe(JSON.stringify(other));
    if (one === undefined || !Object.hasOwn(one as object, 'plan')) continue;
    const { occurrences = [] } = (one as ReturnType<typeof plan>).plan ?? {};
    const starts = occurrences.map((date) => date.original_start_at);
    expect(new Set(starts).size).toBe(starts.length);
    expect(occurrences.every((date) => date.start_at > instantText(now))).toBe(true);
  }
});
