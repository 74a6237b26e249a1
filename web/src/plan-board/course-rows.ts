import { minutesOf } from '../time/wall.ts';
import { type Assignment, dayOfSlot } from './records.ts';

const DAY = 1_440;

/** When a course first takes place in a week, in minutes since Monday. */
const whenOf = ({ slots }: Assignment): number => {
  const [slot] = slots;
  return slot === undefined
    ? Number.MAX_SAFE_INTEGER
    : dayOfSlot(slot) * DAY + minutesOf(slot.start);
};

type Filter = { q?: string; venue?: string; day?: number; sort?: string };

const orders: Record<string, (one: Assignment, other: Assignment) => number> = {
  title: (one, other) => one.request.title.localeCompare(other.request.title),
  when: (one, other) => whenOf(one) - whenOf(other),
  room: (one, other) => (one.room?.name ?? '').localeCompare(other.room?.name ?? ''),
  people: (one, other) => one.request.expected_attendees - other.request.expected_attendees,
  wish: (one, other) => (one.pattern_index ?? 0) - (other.pattern_index ?? 0),
};

/** The courses of a list: those that a search, a venue and a weekday leave, in an order; `-room` is the reverse. */
export function coursesOf(
  assignments: readonly Assignment[],
  { q = '', venue, day, sort = 'title' }: Filter,
  venueOf: ReadonlyMap<string, string | null>,
): Assignment[] {
  const text = q.trim().toLocaleLowerCase();
  const isFound = ({ request, room }: Assignment): boolean =>
    [request.title, request.institution?.name, room?.name].some((name) =>
      name?.toLocaleLowerCase().includes(text),
    );
  const order = orders[sort.replace(/^-/, '')] ?? orders.title;
  const sign = sort.startsWith('-') ? -1 : 1;
  return assignments
    .filter(isFound)
    .filter(({ room }) => venue === undefined || venueOf.get(room?.id ?? '') === venue)
    .filter(({ slots }) => day === undefined || slots.some((slot) => dayOfSlot(slot) === day))
    .sort(
      (one, other) =>
        sign * (order?.(one, other) ?? 0) || one.request.title.localeCompare(other.request.title),
    );
}
