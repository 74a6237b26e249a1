/** What the form is filled with. Times are wall times of the room: `2027-03-29T20:15`. */
export type BookSearch = {
  title?: string;
  room?: string;
  start?: string;
  end?: string;
  /** An RRULE. */
  repeat?: string;
  count?: number;
  /** How many people are expected. */
  people?: number;
  /** How the room is furnished. */
  layout?: string;
  prep?: number;
  clean?: number;
  /** A template that fills the form. */
  template?: string;
  /** An event that the new one is a copy of. */
  copy?: string;
  /** Dates of the series with rooms of their own: `2027-03-29T20:15=` and the id of a room, with commas between. */
  other_rooms?: string;
};

const WALL = /^\d{4}-(0[1-9]|1[0-2])-[0-3]\dT([01]\d|2[0-3]):[0-5]\d$/;
const ID = /^[\da-f-]{36}$/i;
const OTHER_ROOMS = /^(\d{4}-\d\d-\d\dT\d\d:\d\d=[\da-f-]{36}(,|$))+$/i;
const RULE = /^.{1,499}$/;
const TITLE = /^.{1,255}$/;
const PEOPLE = /^([1-9]\d{0,4}|100000)$/;
const NUMBER = /^[1-9]\d{0,3}$/;

const NUMBERS = [NUMBER, PEOPLE];

const shapes: Record<keyof BookSearch, RegExp> = {
  ...{ room: ID, template: ID, copy: ID, start: WALL, end: WALL },
  other_rooms: OTHER_ROOMS,
  ...{
    title: TITLE,
    layout: TITLE,
    repeat: RULE,
    count: NUMBER,
    people: PEOPLE,
    prep: NUMBER,
    clean: NUMBER,
  },
};

/** What is right in the search part of an address; the rest is dropped. */
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
