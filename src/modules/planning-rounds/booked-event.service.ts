import { datesOf } from '../../domain/planning-round/dates.ts';
import { plannedEvent } from '../../domain/planning-round/planned-event.ts';
import type { Place, World } from '../../domain/planning-round/world.ts';
import { parseDateTime } from '../../domain/time/local-time/date-time-input.ts';
import type { CreateEvent } from '../events/index.ts';
import type { RequestFacts } from './world.queries.ts';

type ParsedDateTime = CreateEvent['start_at'];

const at = (text: string): ParsedDateTime => parseDateTime(text) as ParsedDateTime;

/** Who answers for the event of a request: its owner. */
const rolesOf = ({ owner }: RequestFacts): NonNullable<CreateEvent['roles']> =>
  owner === null
    ? []
    : [{ user_name: owner.name, user_email: owner.email, role: 'core_responsible' }];

/** The details that a request gives its event. */
const detailsOf = (request: RequestFacts): Partial<CreateEvent> => ({
  expected_attendees: request.expected_attendees,
  layout: request.layout,
  notes: request.notes,
  prep_before_minutes: request.prep_before_minutes,
  cleanup_after_minutes: request.cleanup_after_minutes,
  roles: rolesOf(request),
  category: {
    event_type: request.event_type as NonNullable<CreateEvent['category']>['event_type'],
    institution_id: request.institution_id,
  },
});

/** The body that creates the event of a request at its place; undefined where its pattern has no date there. */
export function bookedEvent(
  world: World,
  request: RequestFacts,
  place: Place,
): CreateEvent | undefined {
  const room = world.rooms.find(({ id }) => id === place.room_id);
  const pattern = request.patterns[place.pattern_index];
  if (room === undefined || pattern === undefined) return undefined;
  const dates = datesOf(world, request, place.pattern_index, room);
  const planned = plannedEvent(place, pattern, dates, world.timezone);
  if (planned === undefined) return undefined;
  // The series leaves its holidays out by itself, and says so.
  const isHoliday = (date: string): boolean => world.holidays === 'skip' && room.holidays.has(date);
  const series = planned.is_recurring && {
    recurrence_rule: planned.recurrence_rule,
    recurrence_timezone: world.timezone,
    skip_holidays: world.holidays === 'skip',
    recurrence_ends_at: planned.ends_on === null ? null : at(planned.ends_on),
    recurrence_dates: planned.recurrence_dates.map(at),
    excluded_dates: planned.excluded_dates.filter((date) => !isHoliday(date)).map(at),
    overrides: planned.overrides.map(({ original_start_at, start_at, end_at, room_id }) => ({
      original_start_at,
      ...(start_at !== undefined && { start_at: at(start_at) }),
      ...(end_at !== undefined && { end_at: at(end_at) }),
      ...(room_id !== undefined && { room_id }),
    })),
  };
  return {
    title: request.title,
    room_id: planned.room_id,
    start_at: at(planned.start_at),
    end_at: at(planned.end_at),
    is_recurring: planned.is_recurring,
    ...detailsOf(request),
    ...series,
  };
}
