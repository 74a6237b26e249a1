import type { Schemas } from '../api/client.ts';
import { laterInstant } from '../time/now.ts';
import { repetitionOf } from '../time/repetition.ts';
import { addDays, dateIn, isDate, wallAt } from '../time/wall.ts';
import { NEEDS, newPerson, ROLES } from './booking-parts.ts';
import { type BookingValues, DEFAULT_COUNT, emptyDetails } from './booking-values.ts';
import type { EditScope } from './edit-search.ts';
import { emptyDates } from './series-values.ts';

type Event = Schemas['Event'];
type Template = Schemas['TemplateFields'];

/** The fields of the form that a template has, or an event that is copied. */
export function valuesOfContent(from: Event | Template): Partial<BookingValues> {
  const { title, room_id, description, category } = from;
  return {
    title,
    room: room_id,
    extraRooms: from.extra_room_ids ?? [],
    things: (from.equipment ?? []).map(({ equipment_id: id, quantity }) => ({ id, quantity })),
    attendees: from.expected_attendees ?? undefined,
    layout: from.layout ?? '',
    description: description ?? '',
    prep: from.prep_before_minutes ?? 0,
    clean: from.cleanup_after_minutes ?? 0,
    kind: category?.event_type ?? '',
    institution: category?.institution_id ?? '',
    format: category?.format ?? '',
    notes: from.notes ?? '',
    website: from.website ?? '',
    email: from.contact_email ?? '',
    isPrivate: from.is_private === true,
    people: (from.roles ?? []).map(({ user_name, user_email, role }) => ({
      name: user_name,
      email: user_email ?? '',
      role: ROLES.find((one) => one === role) ?? newPerson.role,
    })),
    needs: Object.fromEntries(
      (from.requirements ?? []).map(({ kind, details }) => [kind, details ?? '']),
    ),
    optionalNeeds: NEEDS.filter((kind) =>
      from.requirements?.some((need) => need.kind === kind && need.is_required === false),
    ),
  };
}

/** The clock part of an hour and minute. */
const CLOCK = 'hh:mm'.length;

/** A date of a series as the form names it: its day, with the time where that is not the time of the start. */
export function dateKey(instant: string, zone: string, from: string): string {
  const { date, time } = wallAt(instant, zone);
  const clock = time.slice(0, CLOCK);
  return clock === from ? date : `${date}T${clock}`;
}

/** The dates that a series leaves out by hand, as the form names them. */
const leftOutKeys = ({ excluded_dates, timezone }: Event, from: string): string[] =>
  excluded_dates
    .filter(({ reason }) => reason === 'hand')
    .map(({ date }) => {
      if (date.endsWith('Z')) return dateKey(date, timezone, from);
      const [day = date, clock = from] = date.split('T');
      return clock === from ? day : date;
    });

/** The repetition of an event, and the dates chosen by hand; one date of a series does not repeat by itself. */
function repeatValues(
  event: Event,
  scope: EditScope,
  { date, from }: { date: string; from: string },
) {
  const { timezone: zone, recurrence_rule: rule } = event;
  const hasDates = scope === 'all' && event.is_recurring;
  const keys = (instants: readonly string[] = []): string[] =>
    hasDates ? instants.map((instant) => dateKey(instant, zone, from)) : [];
  const repetition = repetitionOf(scope === 'this' ? undefined : (rule ?? undefined), date);
  const isByHand = hasDates && rule === null;
  return {
    ...repetition,
    ...(isByHand && { repeat: 'dates' as const }),
    ...emptyDates,
    term: event.term_id ?? '',
    added: keys(event.recurrence_dates).filter((day) => day !== date),
    leftOut: hasDates ? leftOutKeys(event, from) : [],
    isWithoutHolidays: hasDates && event.skip_holidays,
  };
}

/**
 * Everything that the form says about an event, in the zone of the event. `remaining` is the number of dates from this
 * one on, where those that follow are edited with it.
 */
export function valuesOfEvent(event: Event, scope: EditScope, remaining?: number): BookingValues {
  const { timezone: zone, recurrence_ends_at: ends } = event;
  const start = wallAt(event.start_at, zone);
  const from = start.time.slice(0, CLOCK);
  const last = ends === null || isDate(ends) ? ends : dateIn(ends, zone);
  return {
    title: '',
    room: '',
    attendees: undefined,
    description: '',
    prep: 0,
    clean: 0,
    kind: '',
    institution: '',
    ...emptyDetails,
    ...valuesOfContent(event),
    date: start.date,
    isAllDay: event.is_all_day,
    lastDay: dateIn(laterInstant(event.end_at, -1), zone),
    from,
    to: wallAt(event.end_at, zone).time.slice(0, CLOCK),
    ...repeatValues(event, scope, { date: start.date, from }),
    ends: last === null ? 'count' : event.term_id === null ? 'date' : 'term',
    count: remaining ?? event.recurrence_count ?? DEFAULT_COUNT,
    until: last ?? addDays(start.date, 90),
    isSkipping: false,
  };
}
