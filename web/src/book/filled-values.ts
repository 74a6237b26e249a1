import type { Schemas } from '../api/client.ts';
import { repeatOf } from '../time/repeat.ts';
import { addDays, dateIn, isDate, wallAt } from '../time/wall.ts';
import { newPerson, ROLES } from './booking-parts.ts';
import { type BookingValues, DEFAULT_COUNT, emptyDetails } from './booking-values.ts';
import type { EditScope } from './edit-search.ts';

type Event = Schemas['Event'];
type Template = Schemas['TemplateFields'];

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
    format: category?.format ?? '',
    notes: from.notes ?? '',
    website: from.website ?? '',
    email: from.contact_email ?? '',
    people: (from.roles ?? []).map(({ user_name, user_email, role }) => ({
      name: user_name,
      email: user_email ?? '',
      role: ROLES.find((one) => one === role) ?? newPerson.role,
    })),
    needs: Object.fromEntries(
      (from.requirements ?? [])
        .filter(({ is_required }) => is_required !== false)
        .map(({ kind, details }) => [kind, details ?? '']),
    ),
  };
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
    ...emptyDetails,
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
