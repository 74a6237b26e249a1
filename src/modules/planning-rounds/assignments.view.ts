import { seatsIn } from '../../domain/booking/room-layouts.ts';
import type { Locale } from '../../domain/messages/index.ts';
import type { FoundPlaces } from '../../domain/planning-round/solved.ts';
import type { Pattern, Weeks } from '../../domain/planning-round/world.ts';
import type { AssignmentRow } from './assignments.queries.ts';
import type { Assignment, Places } from './assignments.schema.ts';
import { viewExplanation, viewObstacle } from './explanation.view.ts';

const viewWeeks = (weeks: Weeks): Exclude<Assignment['weeks'], null> =>
  typeof weeks === 'string' ? weeks : [...weeks];

const viewPattern = ({ slots, weeks }: Pattern) => ({
  slots: [...slots],
  weeks: viewWeeks(weeks),
});

/** An assignment as its record. */
export const viewAssignment =
  (locale: Locale) =>
  (row: AssignmentRow): Assignment => {
    const { request_id: id, title, expected_attendees, layout, weight, institution } = row;
    const { room, room_id, pattern_index, patterns, room_wishes, exceptions, event_id } = row;
    const pattern = pattern_index === null ? undefined : patterns[pattern_index];
    const wish = room_id === null ? -1 : room_wishes.indexOf(room_id);
    const isPlaced = room !== null && pattern !== undefined;
    return {
      request: { id, title, expected_attendees, layout, weight, institution },
      room: isPlaced ? { id: room.id, name: room.name } : null,
      pattern_index: isPlaced ? pattern_index : null,
      slots: isPlaced ? viewPattern(pattern).slots : [],
      weeks: isPlaced ? viewWeeks(pattern.weeks) : null,
      room_wish: wish < 0 ? null : wish,
      room_seats: isPlaced ? seatsIn(room, layout) : null,
      pinned: row.is_pinned,
      exceptions,
      ...viewExplanation(isPlaced ? null : row.explanation, locale),
      event_id,
    };
  };

/** Where a request fits, as its record. */
export function viewPlaces({ request, patterns, verdicts }: FoundPlaces): Places {
  return {
    request: { id: request.id, title: request.title },
    patterns: patterns.map(({ pattern_index, pattern }) => ({
      pattern_index,
      ...viewPattern(pattern),
    })),
    places: verdicts.map(({ by, weeks_taken, ...one }) => ({
      ...one,
      weeks_taken: [...weeks_taken],
      by: by.map(viewObstacle),
    })),
  };
}
