import type { Fields } from './make.ts';
import type { FacultyCode } from './places.ts';
import type { Login } from './plan.ts';
import { createSeededRandom, type SeededRandom } from './seeded-random.ts';
import { slots } from './timetable.ts';

/**
 * A course that asks for a room, with its request body; the names of the room, the features and the faculty become ids.
 */
export type SeedCourse = {
  readonly faculty: FacultyCode;
  readonly features: readonly string[];
  readonly room_wishes: readonly string[];
  readonly body: Fields;
};

const SEED = 20_270_412;
const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'];
/** The slots of a day in which courses take place; the last one is for single events. */
const COURSE_SLOTS = slots.slice(0, 5);

type Topic = {
  readonly faculty: FacultyCode;
  readonly titles: readonly string[];
  /** The courses of each title, by the words that follow it. */
  readonly kinds: readonly string[];
  readonly people: readonly [least: number, most: number];
  readonly weight: number;
  readonly room: string | null;
};

/** Course by course these make 114 requests; with `unusualCourses` there are 120. */
const topics: readonly Topic[] = [
  {
    faculty: 'HUM',
    titles: ['Linguistics', 'Modern History', 'Philosophy', 'Art History', 'World Literature'],
    kinds: ['lecture', 'reading course', 'tutorial A', 'tutorial B', 'colloquium', 'exercises'],
    people: [12, 34],
    weight: 2,
    room: 'Cloister Room',
  },
  {
    faculty: 'SCI',
    titles: [
      'Analysis',
      'Linear Algebra',
      'Organic Chemistry',
      'Physics',
      'Algorithms',
      'Genetics',
    ],
    kinds: [
      'tutorial A',
      'tutorial B',
      'tutorial C',
      'seminar',
      'exercises',
      'revision',
      'lab talk',
    ],
    people: [14, 34],
    weight: 2,
    room: 'Seminar Room S1',
  },
  {
    faculty: 'SCI',
    titles: ['Chemistry I', 'Physics I', 'Mathematics I', 'Biology I', 'Computer Science I'],
    kinds: ['lecture', 'central exercises', 'second lecture'],
    people: [70, 170],
    weight: 4,
    room: 'Lecture Hall B',
  },
  {
    faculty: 'MUS',
    titles: ['Chamber Choir', 'Acting', 'Stage Movement', 'Composition', 'Musicology'],
    kinds: ['class', 'ensemble', 'workshop'],
    people: [10, 36],
    weight: 3,
    room: 'Rehearsal Room',
  },
  {
    faculty: 'CED',
    titles: ['English B2', 'Portuguese A1', 'Project Management', 'Writing for the Web'],
    kinds: ['course', 'conversation', 'evening course'],
    people: [10, 24],
    weight: 1,
    room: null,
  },
];

type Slot = { readonly weekday: string; readonly start: string; readonly end: string };

function pickSlot(random: SeededRandom): Slot {
  const [start, end] = random.pick(COURSE_SLOTS);
  return { weekday: random.pick(WEEKDAYS), start, end };
}

/** Alternatives with different times, each for all weeks; some courses take place every other week. */
function patternsOf(random: SeededRandom, count: number): Fields[] {
  const weeks = random.chance(15) ? random.pick(['odd', 'even']) : 'all';
  const chosen = new Map<string, Slot>();
  while (chosen.size < count) {
    const slot = pickSlot(random);
    chosen.set(`${slot.weekday} ${slot.start}`, slot);
  }
  return [...chosen.values()].map((slot) => ({ slots: [slot], weeks }));
}

/** People with an account own some courses; lecturers who never signed in cannot be named. */
const owners: readonly Login[] = ['alice', 'bob', 'manager', 'admin'];
const OWNED = 40;

function courseOf(random: SeededRandom, topic: Topic, title: string): SeedCourse {
  const [least, most] = topic.people;
  const owner = random.chance(OWNED) ? { owner_email: `${random.pick(owners)}@stoa.test` } : {};
  const wish = topic.room !== null && random.chance(30) ? [topic.room] : [];
  const body = {
    title,
    expected_attendees: least + random.below(most - least + 1),
    patterns: patternsOf(random, 2 + random.below(2)),
    weight: topic.weight,
    ...owner,
  };
  return { faculty: topic.faculty, features: [], room_wishes: wish, body };
}

const at = (weekday: string, start: string, end: string): Fields[] => [
  { slots: [{ weekday, start, end }], weeks: 'all' },
];

const unusual = (
  title: string,
  expected_attendees: number,
  patterns: Fields[],
  features: readonly string[] = [],
): SeedCourse => ({
  faculty: 'SCI',
  features,
  room_wishes: [],
  body: { title, expected_attendees, patterns, weight: 3 },
});

/**
 * Courses that cannot all be placed: too many people, closed hours, and one hour for two that need the only hall with a
 * recording.
 */
const unusualCourses: readonly SeedCourse[] = [
  unusual('First day of all students', 520, at('monday', '10:15', '11:45')),
  unusual('Sunday lectures', 60, at('sunday', '07:00', '08:30')),
  unusual('Medicine for everyone', 300, at('thursday', '14:15', '15:45')),
  unusual('Law for everyone', 310, at('thursday', '14:15', '15:45')),
  unusual('Recorded lecture on energy', 220, at('friday', '10:15', '11:45'), ['Lecture recording']),
  unusual('Recorded lecture on water', 225, at('friday', '10:15', '11:45'), ['Lecture recording']),
];

/** The 120 courses of a term; they are always the same. */
export function seedCourses(): readonly SeedCourse[] {
  const random = createSeededRandom(SEED);
  const usual = topics.flatMap((topic) =>
    topic.titles.flatMap((name) =>
      topic.kinds.map((kind) => courseOf(random, topic, `${name}, ${kind}`)),
    ),
  );
  return [...usual, ...unusualCourses];
}

const CLUB_SLOTS: readonly [start: string, end: string][] = [
  ['17:00', '18:30'],
  ['18:30', '20:00'],
  ['20:00', '21:30'],
];
const SPORTS = ['Badminton', 'Table Tennis', 'Judo', 'Fencing', 'Yoga', 'Dance', 'Gymnastics'];
const DISTRICTS = ['Altstadt', 'Hafen', 'Nord', 'Süd', 'Deichtor'];
/** They need the whole hall. */
const TEAMS = ['Basketball Brückstadt', 'Volleyball Brückstadt', 'Handball Brückstadt'];

function clubOf(random: SeededRandom, title: string, expected_attendees: number): Fields {
  const [weekday, other] = [random.pick(WEEKDAYS), random.pick(WEEKDAYS)];
  const [start, end] = random.pick(CLUB_SLOTS);
  const first = { slots: [{ weekday, start, end }], weeks: 'all' };
  const second = { slots: [{ weekday: other, start, end }], weeks: 'all' };
  const patterns = weekday === other ? [first] : [first, second];
  return { title, expected_attendees, patterns };
}

/**
 * The weekly hours of 40 sports clubs: 35 in a third of a hall, three teams and two events of all clubs in the whole
 * hall.
 */
export function seedClubs(): readonly Fields[] {
  const random = createSeededRandom(SEED + 1);
  const small = DISTRICTS.flatMap((district) =>
    SPORTS.map((sport) => clubOf(random, `${sport} ${district}`, 12 + random.below(40))),
  );
  const large = [...TEAMS, 'All clubs, children', 'All clubs, seniors'];
  return [...small, ...large.map((title) => clubOf(random, title, 90 + random.below(60)))];
}
