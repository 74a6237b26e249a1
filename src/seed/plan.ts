import type { FacultyCode, RoomUse, SeedRoom } from './places.ts';
import { venues } from './places.ts';
import {
  bookers,
  lecturers,
  lectures,
  type SeedPerson,
  type SingleKind,
  singleKinds,
} from './programme.ts';
import { createSeededRandom, type SeededRandom } from './seeded-random.ts';
import { createTimetable, type SlotRange, type Timetable, timesOf } from './timetable.ts';

/** The user who requests an event. */
export type Login = 'admin' | 'manager' | 'alice' | 'bob';

/** A planned event: its request, user, room and faculty. */
export type PlannedEvent = {
  by: Login;
  room: string;
  faculty: FacultyCode;
  event_type: string;
  /** The number of weeks of a weekly event. */
  weeks: number | null;
  body: Record<string, unknown>;
};

/** A room that is closed for some days. */
export const closure = {
  room: 'Seminar Room S3',
  name: 'New windows',
  inDays: 35,
  days: 5,
} as const;

/** An approved event whose owner wants more time; on a weekday, later than everything else is planned. */
export const waitingChange = {
  title: 'Reading circle',
  room: 'Seminar Room S1',
  inDays: 205,
  start: '16:00',
  end: '17:30',
  laterEnd: '18:00',
} as const;

const SEED = 20_270_329;
const WEEKS = 14;
const WEEKS_BACK = 2;
const SINGLES = 210;
const DAYS_BACK = 14;
const DAYS_AHEAD = 120;
const TRIES = 40;

type Studio = { random: SeededRandom; timetable: Timetable; today: Temporal.PlainDate };

const rooms: SeedRoom[] = venues.flatMap((venue) => venue.rooms);
const roomsFor = (uses: readonly RoomUse[]): SeedRoom[] =>
  rooms.filter(({ use }) => uses.includes(use));

/** Retries until there is a result. */
function tryOften<T>(attempt: () => T | undefined): T | undefined {
  for (let count = 0; count < TRIES; count += 1) {
    const found = attempt();
    if (found !== undefined) return found;
  }
  return undefined;
}

type Standing = { by: Login; status: string; responsible: SeedPerson };

/** The user and the status of an event: approved ones are entered by the room office for someone responsible. */
function standingOf(
  { random, today }: Studio,
  date: Temporal.PlainDate,
  approved: number,
): Standing {
  const booker = random.pick(bookers);
  const isPast = Temporal.PlainDate.compare(date, today) <= 0;
  if (isPast || random.chance(approved)) {
    const responsible = random.chance(30) ? booker.person : random.pick(lecturers);
    const isCancelled = isPast && random.chance(8);
    const by = random.chance(10) ? 'admin' : 'manager';
    return { by, status: isCancelled ? 'cancelled' : 'approved', responsible };
  }
  const status = random.pick(['pending', 'pending', 'pending', 'draft', 'draft', 'cancelled']);
  return { by: booker.login, status, responsible: booker.person };
}

function rolesOf(random: SeededRandom, responsible: SeedPerson): Record<string, unknown>[] {
  const roles = [{ ...responsible, role: 'core_responsible' }];
  if (random.chance(30)) roles.push({ ...random.pick(lecturers), role: 'room_user' });
  if (random.chance(10)) roles.push({ ...random.pick(bookers).person, role: 'extra_responsible' });
  return roles;
}

/** The same time for a number of weeks. */
function weekly({ today, random }: Studio): SlotRange[] {
  const monday = today.subtract({ days: today.dayOfWeek - 1, weeks: WEEKS_BACK });
  const date = monday.add({ days: random.below(5) });
  const first = random.below(5);
  return Array.from({ length: WEEKS }, (_, week) => ({
    date: date.add({ weeks: week }),
    first,
    count: 1,
  }));
}

/** A weekly lecture as one series; undefined if no room is free in all weeks. */
function planLecture(
  studio: Studio,
  faculty: FacultyCode,
  use: RoomUse,
  title: string,
): PlannedEvent | undefined {
  const { random, timetable } = studio;
  return tryOften(() => {
    const room = random.pick(roomsFor([use]));
    const ranges = weekly(studio);
    const [first] = ranges;
    if (first === undefined || !timetable.take(room.name, ranges)) return undefined;
    const { by, status, responsible } = standingOf(studio, studio.today.add({ days: 1 }), 85);
    const recurrence = {
      is_recurring: true,
      recurrence_rule: 'FREQ=WEEKLY',
      recurrence_count: WEEKS,
    };
    const roles = rolesOf(random, responsible);
    const body = { title, status, roles, ...timesOf(first), ...recurrence };
    const event_type = use === 'lecture' ? 'lecture' : 'seminar';
    return { by, room: room.name, faculty, event_type, weeks: WEEKS, body };
  });
}

function bodyOf(
  studio: Studio,
  kind: SingleKind,
  { status, responsible }: Standing,
): Record<string, unknown> {
  const { random } = studio;
  const [prep_before_minutes, cleanup_after_minutes] = kind.minutes;
  const requirements = kind.needs
    .filter(() => random.chance(70))
    .map(([need, details]) => ({ kind: need, details, is_required: random.chance(60) }));
  return {
    title: random.pick(kind.titles),
    status,
    roles: rolesOf(random, responsible),
    requirements,
    prep_before_minutes,
    cleanup_after_minutes,
    contact_email: responsible.user_email,
  };
}

/** A single event on a working day of the next months. */
function planSingle(studio: Studio): PlannedEvent | undefined {
  const { random, timetable, today } = studio;
  const kind = random.pick(singleKinds);
  return tryOften(() => {
    const date = today.add({ days: random.below(DAYS_BACK + DAYS_AHEAD) - DAYS_BACK });
    if (date.dayOfWeek > 5) return undefined;
    const [earliest, latest, count] = kind.slots;
    const first = earliest + random.below(latest - earliest - count + 2);
    const room = random.pick(roomsFor(kind.use));
    if (!timetable.take(room.name, [{ date, first, count }])) return undefined;
    const standing = standingOf(studio, date, 55);
    const body = { ...bodyOf(studio, kind, standing), ...timesOf({ date, first, count }) };
    const faculty = random.pick(['HUM', 'SCI', 'MUS', 'CED'] as const);
    return {
      by: standing.by,
      room: room.name,
      faculty,
      event_type: kind.event_type,
      weeks: null,
      body,
    };
  });
}

/** All events of the seed around a day, without overlaps in a room. The same day gives the same plan. */
export function planEvents(today: Temporal.PlainDate): PlannedEvent[] {
  const studio: Studio = { random: createSeededRandom(SEED), timetable: createTimetable(), today };
  for (let day = 0; day < closure.days; day += 1) {
    const date = today.add({ days: closure.inDays + day });
    studio.timetable.take(closure.room, [{ date, first: 0, count: 6 }]);
  }
  const weeklyOnes = lectures.flatMap(([faculty, use, titles]) =>
    titles.map((title) => planLecture(studio, faculty, use, title)),
  );
  const singles = Array.from({ length: SINGLES }, () => planSingle(studio));
  return [...weeklyOnes, ...singles].filter((event) => event !== undefined);
}
