import type { Schemas } from '../api/client.ts';
import { everyOf } from '../api/every.ts';
import { SEATINGS, type Seating } from '../api/seatings.ts';
import type { Opening } from '../booking/first-opening.ts';
import { type Repetition, repetitionOf, ruleOfRepetition } from '../time/repetition.ts';
import { addDays, daysBetween, isDate, minutesOf, timeOf, wallSpan } from '../time/wall.ts';
import { type BookSearch, otherRoomsOf } from './book-search.ts';
import { FORMATS, NEEDS, type NeedKind, type Person, type Thing } from './booking-parts.ts';
import { datesOf, emptyDates, type SeriesValues } from './series-values.ts';

/** The values of the form, as they are typed. */
export type BookingValues = Repetition &
  SeriesValues & {
    title: string;
    room: string;
    /** Rooms that are held too; empty where one is still to be chosen. */
    extraRooms: string[];
    /** Equipment that is held too. */
    things: Thing[];
    /** The expected number of people. */
    attendees: number | undefined;
    /** The layout of the room; empty if none is specified. */
    layout: Seating | '';
    date: string;
    from: string;
    to: string;
    /** Whether it lasts whole days: from its date to the last day. */
    isAllDay: boolean;
    lastDay: string;
    count: number | undefined;
    /** The last day: of the term, where a series ends with one. */
    until: string;
    prep: number | undefined;
    clean: number | undefined;
    kind: string;
    institution: string;
    description: string;
    format: string;
    notes: string;
    website: string;
    email: string;
    /** Whether only its people and those who decide see what it is. */
    isPrivate: boolean;
    people: Person[];
    /** The details of each requirement by its kind; they may be empty. */
    needs: Partial<Record<NeedKind, string>>;
    /** The kinds of requirements without which the event can take place. */
    optionalNeeds: NeedKind[];
    /** Whether dates on which the room is taken are left out. */
    isSkipping: boolean;
  };

type CreateEvent = Schemas['CreateEventInput'];
type Search = Schemas['RoomSearchInput'];

/** The default number of dates of a new series. */
export const DEFAULT_COUNT = 10;
const HOUR = 60;
const DAY = 1_440;

/** A time some minutes later, after midnight from 00:00 again. */
export const laterTime = (time: string, minutes: number): string =>
  timeOf((((minutesOf(time) + minutes) % DAY) + DAY) % DAY);

/** Minutes from one time to another; the same day, or past midnight. */
export const minutesBetween = (from: string, to: string): number =>
  (minutesOf(to) - minutesOf(from) + DAY) % DAY || DAY;

/** Nothing said about other rooms, equipment, format, contact, people and needs. */
export const emptyDetails: Pick<
  BookingValues,
  | ('extraRooms' | 'things' | 'format' | 'notes' | 'website')
  | ('email' | 'isPrivate' | 'people' | 'needs' | 'optionalNeeds' | 'layout')
> = {
  extraRooms: [],
  things: [],
  format: '',
  notes: '',
  website: '',
  email: '',
  isPrivate: false,
  people: [],
  needs: {},
  optionalNeeds: [],
  layout: '' as const,
};

/** The values from the address; if it names no time, that of the first opening is taken. */
export function valuesOf(search: BookSearch, opening: Opening): BookingValues {
  const [date = '', start = ''] = search.start?.split('T') ?? [opening.date, opening.from];
  const day = isDate(date) ? date : opening.date;
  return {
    ...repetitionOf(search.repeat, day),
    ...emptyDates,
    ...(search.other_rooms && { otherRooms: otherRoomsOf(search.other_rooms, start) }),
    title: search.title ?? '',
    room: search.room ?? '',
    attendees: search.people ?? search.seats,
    date: day,
    isAllDay: false,
    lastDay: day,
    from: start,
    to: search.end?.split('T')[1] ?? (search.start ? laterTime(start, HOUR) : opening.to),
    ends: 'count',
    count: search.count ?? DEFAULT_COUNT,
    until: addDays(day, 90),
    prep: search.prep ?? 0,
    clean: search.clean ?? 0,
    kind: '',
    institution: '',
    description: '',
    ...emptyDetails,
    layout: SEATINGS.find((one) => one === (search.layout ?? search.seating)) ?? '',
    isSkipping: search.skip === 1,
  };
}

/** Whether date and times, or both days, are complete. */
export const hasTimes = ({ date, from, to, isAllDay, lastDay }: BookingValues): boolean =>
  isDate(date) && (isAllDay ? isDate(lastDay) : from !== '' && to !== '');

/** Start and end as the wire takes them: of whole days as dates, the end the day after the last one. */
const spanOf = (values: BookingValues) =>
  values.isAllDay
    ? { start_at: values.date, end_at: addDays(values.lastDay, 1) }
    : wallSpan(values);

/** The duration of the booking, in minutes of wall time. */
export const lengthOf = ({ date, from, to, isAllDay, lastDay }: BookingValues): number =>
  isAllDay ? DAY * (daysBetween(date, lastDay) + 1) : minutesBetween(from, to);

type When = Pick<Search, 'start_at' | 'end_at'> &
  Pick<CreateEvent, 'recurrence_rule' | 'recurrence_count' | 'recurrence_ends_at'> &
  Pick<CreateEvent, 'prep_before_minutes' | 'cleanup_after_minutes'>;

/** The times and the repetition of a booking as the API takes them: wall times of the room. */
export function whenOf(values: BookingValues): When {
  if (!hasTimes(values)) return { start_at: '', end_at: '' };
  const { date, prep = 0, clean = 0 } = values;
  const rule = ruleOfRepetition(values, date);
  const end =
    values.ends === 'count'
      ? { recurrence_count: values.count ?? DEFAULT_COUNT }
      : { recurrence_ends_at: values.until };
  return {
    ...spanOf(values),
    prep_before_minutes: prep,
    cleanup_after_minutes: clean,
    ...(rule !== undefined && { recurrence_rule: rule }),
    ...(rule !== undefined && !/COUNT=|UNTIL=/i.test(rule) && end),
  };
}

/** Kinds of events that the service knows. */
export type EventType = NonNullable<Schemas['Category']['event_type']>;
export const eventTypes = everyOf<EventType>()(
  'conference',
  'workshop',
  'lecture',
  'seminar',
  'meeting',
  'panel',
  'exhibition',
  'performance',
  'other',
);

type Roles = NonNullable<CreateEvent['roles']>;
type Requirements = NonNullable<CreateEvent['requirements']>;

/** The people as the wire takes them; rows without a name and an address are left out. */
export const rolesOf = ({ people }: BookingValues): Roles =>
  people
    .filter(({ name, email }) => name.trim() !== '' || email.trim() !== '')
    .map(({ name, email, role }) => ({
      user_name: name.trim(),
      user_email: email.trim() || null,
      role,
    }));

/** The requirements as the API takes them. */
export const requirementsOf = ({ needs, optionalNeeds }: BookingValues): Requirements =>
  NEEDS.flatMap((kind) => {
    const details = needs[kind];
    return details === undefined
      ? []
      : [{ kind, is_required: !optionalNeeds.includes(kind), details: details.trim() || null }];
  });

/** The rooms and equipment that are held besides the room; entries without a choice are left out. */
const heldBesides = ({ extraRooms, things }: BookingValues) => {
  const extra_room_ids = extraRooms.filter(Boolean);
  const equipment = things
    .filter(({ id }) => id !== '')
    .map(({ id, quantity = 1 }) => ({ equipment_id: id, quantity }));
  return {
    ...(extra_room_ids.length > 0 && { extra_room_ids }),
    ...(equipment.length > 0 && { equipment }),
  };
};

/** The body of the create. */
export function bodyOf(values: BookingValues, status: CreateEvent['status']): CreateEvent {
  const { title, room, kind, institution, description, notes, website, email } = values;
  const eventType = eventTypes.find((one) => one === kind);
  const format = FORMATS.find((one) => one === values.format);
  const roles = rolesOf(values);
  const requirements = requirementsOf(values);
  const category = {
    ...(eventType && { event_type: eventType }),
    ...(format && { format }),
    ...(institution && { institution_id: institution }),
  };
  return {
    title: title.trim(),
    room_id: room,
    status: status ?? null,
    ...whenOf(values),
    ...(values.isAllDay && { is_all_day: true }),
    ...datesOf(values),
    ...heldBesides(values),
    ...(values.attendees !== undefined && { expected_attendees: values.attendees }),
    ...(values.layout && { layout: values.layout }),
    ...(description.trim() && { description }),
    ...(notes.trim() && { notes }),
    ...(website.trim() && { website: website.trim() }),
    ...(email.trim() && { contact_email: email.trim() }),
    ...(values.isPrivate && { is_private: true }),
    ...(roles.length > 0 && { roles }),
    ...(requirements.length > 0 && { requirements }),
    ...(values.isSkipping && { on_conflict: 'skip' as const }),
    ...(Object.keys(category).length > 0 && { category }),
  };
}
