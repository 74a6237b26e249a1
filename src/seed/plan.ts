import { createDice, type Dice } from './dice.ts';
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
import { createTimetable, type Stretch, type Timetable, timesOf } from './timetable.ts';

/** Who asks for an event. */
export type Login = 'admin' | 'manager' | 'alice' | 'bob';

/** An event that shall be: what is asked for, by whom, in which room and for which faculty. */
export type PlannedEvent = {
  by: Login;
  room: string;
  faculty: FacultyCode;
  event_type: string;
  /** How many weeks, for what takes place every week. */
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

const SEED = 20_270_329;
const WEEKS = 14;
const WEEKS_BACK = 2;
const SINGLES = 210;
const DAYS_BACK = 14;
const DAYS_AHEAD = 120;
const TRIES = 40;

type Studio = { dice: Dice; timetable: Timetable; today: Temporal.PlainDate };

const rooms: SeedRoom[] = venues.flatMap((venue) => venue.rooms);
const roomsFor = (uses: readonly RoomUse[]): SeedRoom[] =>
  rooms.filter(({ use }) => uses.includes(use));

/** Asks until something comes of it. */
function tryOften<T>(attempt: () => T | undefined): T | undefined {
  for (let count = 0; count < TRIES; count += 1) {
    const found = attempt();
    if (found !== undefined) return found;
  }
  return undefined;
}

type Standing = { by: Login; status: string; responsible: SeedPerson };

/** Who asks, and how far it has come: the room office enters what is approved, for somebody who is responsible. */
function standingOf({ dice, today }: Studio, date: Temporal.PlainDate, approved: number): Standing {
  const booker = dice.pick(bookers);
  const isPast = Temporal.PlainDate.compare(date, today) <= 0;
  if (isPast || dice.chance(approved)) {
    const responsible = dice.chance(30) ? booker.person : dice.pick(lecturers);
    const isCancelled = isPast && dice.chance(8);
    const by = dice.chance(10) ? 'admin' : 'manager';
    return { by, status: isCancelled ? 'cancelled' : 'approved', responsible };
  }
  const status = dice.pick(['pending', 'pending', 'pending', 'draft', 'draft', 'cancelled']);
  return { by: booker.login, status, responsible: booker.person };
}

function rolesOf(dice: Dice, responsible: SeedPerson): Record<string, unknown>[] {
  const roles = [{ ...responsible, role: 'core_responsible' }];
  if (dice.chance(30)) roles.push({ ...dice.pick(lecturers), role: 'room_user' });
  if (dice.chance(10)) roles.push({ ...dice.pick(bookers).person, role: 'extra_responsible' });
  return roles;
}

/** The same slot for so many weeks. */
function weekly({ today, dice }: Studio): Stretch[] {
  const monday = today.subtract({ days: today.dayOfWeek - 1, weeks: WEEKS_BACK });
  const date = monday.add({ days: dice.below(5) });
  const first = dice.below(5);
  return Array.from({ length: WEEKS }, (_, week) => ({
    date: date.add({ weeks: week }),
    first,
    count: 1,
  }));
}

/** A weekly lecture, as one series; undefined where no room is free in all of its weeks. */
function planLecture(
  studio: Studio,
  faculty: FacultyCode,
  use: RoomUse,
  title: string,
): PlannedEvent | undefined {
  const { dice, timetable } = studio;
  return tryOften(() => {
    const room = dice.pick(roomsFor([use]));
    const stretches = weekly(studio);
    const [first] = stretches;
    if (first === undefined || !timetable.take(room.name, stretches)) return undefined;
    const { by, status, responsible } = standingOf(studio, studio.today.add({ days: 1 }), 85);
    const recurrence = {
      is_recurring: true,
      recurrence_rule: 'FREQ=WEEKLY',
      recurrence_count: WEEKS,
    };
    const roles = rolesOf(dice, responsible);
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
  const { dice } = studio;
  const [prep_before_minutes, cleanup_after_minutes] = kind.minutes;
  const requirements = kind.needs
    .filter(() => dice.chance(70))
    .map(([need, details]) => ({ kind: need, details, is_required: dice.chance(60) }));
  return {
    title: dice.pick(kind.titles),
    status,
    roles: rolesOf(dice, responsible),
    requirements,
    prep_before_minutes,
    cleanup_after_minutes,
    contact_email: responsible.user_email,
  };
}

/** Something that takes place once, on a working day of the next months. */
function planSingle(studio: Studio): PlannedEvent | undefined {
  const { dice, timetable, today } = studio;
  const kind = dice.pick(singleKinds);
  return tryOften(() => {
    const date = today.add({ days: dice.below(DAYS_BACK + DAYS_AHEAD) - DAYS_BACK });
    if (date.dayOfWeek > 5) return undefined;
    const [earliest, latest, count] = kind.slots;
    const first = earliest + dice.below(latest - earliest - count + 2);
    const room = dice.pick(roomsFor(kind.use));
    if (!timetable.take(room.name, [{ date, first, count }])) return undefined;
    const standing = standingOf(studio, date, 55);
    const body = { ...bodyOf(studio, kind, standing), ...timesOf({ date, first, count }) };
    const faculty = dice.pick(['HUM', 'SCI', 'MUS', 'CED'] as const);
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

/** Every event of the seed around a day, no two of them in one room at one time. The same day gives the same plan. */
export function planEvents(today: Temporal.PlainDate): PlannedEvent[] {
  const studio: Studio = { dice: createDice(SEED), timetable: createTimetable(), today };
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
