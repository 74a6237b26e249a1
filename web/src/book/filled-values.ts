import type { Schemas } from '../api/client.ts';
import { repeatOf } from '../time/repeat.ts';
import { addDays, dateIn, isDate, wallAt } from '../time/wall.ts';
import { type BookingValues, DEFAULT_COUNT } from './booking-values.ts';
import type { EditScope } from './edit-search.ts';

type Event = Schemas['Event'];
type Template = Schemas['TemplateFields'];
type CreateEvent = Schemas['CreateEventInput'];

/** The fields of the form that a template has, or an event that is copied. */
export function valuesOfContent(from: Event | Template): Partial<BookingValues> {
  const { title, room_id, description, category } = from;
  return {
    title,
    room: room_id,
    description: description ?? '',
    prep: from.prep_before_minutes ?? 0,
    clean: from.cleanup_after_minutes ?? 0,
    kind: category?.event_type ?? '',
    institution: category?.institution_id ?? '',
  };
}

/** What the form does not show, and a new event takes over all the same. */
export function carriedOf(from: Event | Template): Partial<CreateEvent> {
  const { notes, website, contact_email, category, roles, requirements } = from;
  const carried = {
    notes,
    website,
    contact_email,
    ...(category?.format && { category: { format: category.format } }),
    roles: roles?.map(({ user_name, user_email, role }) => ({ user_name, user_email, role })),
    requirements: requirements?.map(({ kind, is_required, details }) => ({
      ...{ kind, is_required, details },
    })),
  };
  const given = Object.entries(carried).filter(
    ([, value]) => value !== null && value !== undefined,
  );
  return Object.fromEntries(given) as Partial<CreateEvent>;
}

/** The clock part of an hour and minute. */
const CLOCK = 'hh:mm'.length;

/**
 * Everything that the form says about an event, in the zone of the event. `remaining` is the number of dates from this
 * one on, where those that follow are edited with it.
 */
export function valuesOfEvent(event: Event, scope: EditScope, remaining?: number): BookingValues {
  const { timezone: zone, recurrence_rule: rule, recurrence_ends_at: ends } = event;
  const start = wallAt(event.start_at, zone);
  const repeat = scope === 'this' ? 'never' : repeatOf(rule ?? undefined, start.date);
  const last = ends === null || isDate(ends) ? ends : dateIn(ends, zone);
  return {
    ...{ title: '', room: '', description: '', prep: 0, clean: 0, kind: '', institution: '' },
    ...valuesOfContent(event),
    date: start.date,
    from: start.time.slice(0, CLOCK),
    to: wallAt(event.end_at, zone).time.slice(0, CLOCK),
    repeat,
    rule: repeat === 'own' ? (rule ?? '') : '',
    ends: last === null ? 'count' : 'date',
    count: remaining ?? event.recurrence_count ?? DEFAULT_COUNT,
    until: last ?? addDays(start.date, 90),
    isSkipping: false,
  };
}
