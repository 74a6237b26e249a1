/** The initial values of the form, from the address. Times are wall times of the room: `2027-03-29T20:15`. */
export type BookSearch = {
  title?: string;
  room?: string;
  start?: string;
  end?: string;
  /** An RRULE. */
  repeat?: string;
  count?: number;
  /** The expected number of people. */
  people?: number;
  /** The layout of the room. */
  layout?: string;
  prep?: number;
  clean?: number;
  /** A template that fills the form. */
  template?: string;
  /** An event that the new one is a copy of. */
  copy?: string;
  /** Dates of the series with rooms of their own: `2027-03-29T20:15=` and the id of a room, with commas between. */
  other_rooms?: string;
  /** Dates on which the room is taken are left out. */
  skip?: 1;
  /** The day of a new booking, where no time is chosen yet. */
  date?: string;
  /** The filters of the schedule for people and layout, which count where no other parameter names them. */
  seats?: number;
  seating?: string;
  /** A venue, in whose rooms the first opening is looked for. */
  venue?: string;
};

const WALL = /^\d{4}-(0[1-9]|1[0-2])-[0-3]\dT([01]\d|2[0-3]):[0-5]\d$/;
const ID = /^[\da-f-]{36}$/i;
const OTHER_ROOMS = /^(\d{4}-\d\d-\d\dT\d\d:\d\d=[\da-f-]{36}(,|$))+$/i;
const RULE = /^.{1,499}$/;
const TITLE = /^.{1,255}$/;
const PEOPLE = /^([1-9]\d{0,4}|100000)$/;
const NUMBER = /^[1-9]\d{0,3}$/;

const YES = /^1$/;
const DATE = /^\d{4}-(0[1-9]|1[0-2])-[0-3]\d$/;

const NUMBERS = [NUMBER, PEOPLE, YES];

const shapes: Record<keyof BookSearch, RegExp> = {
  room: ID,
  template: ID,
  copy: ID,
  start: WALL,
  end: WALL,
  other_rooms: OTHER_ROOMS,
  title: TITLE,
  layout: TITLE,
  repeat: RULE,
  count: NUMBER,
  people: PEOPLE,
  seats: PEOPLE,
  seating: TITLE,
  prep: NUMBER,
  clean: NUMBER,
  skip: YES,
  date: DATE,
  venue: ID,
};

/** Reads the search part of an address; invalid values are dropped. */
export const readBook = (search: Record<string, unknown>): BookSearch =>
  Object.fromEntries(
    Object.entries(shapes)
      .map(([name, shape]): [string, string, RegExp] => [name, String(search[name] ?? ''), shape])
      .filter(([, text, shape]) => shape.test(text))
      .map(([name, text, shape]) => [name, NUMBERS.includes(shape) ? Number(text) : text]),
  );

/** The rooms of single dates that the address names, by the names of these dates. */
export const otherRoomsOf = (text: string, from: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split(',')
      .map((one) => one.split('='))
      .map(([start = '', room = '']) => [start.replace(new RegExp(`T${from}$`), ''), room]),
  );
