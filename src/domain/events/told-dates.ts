import { roomsHeldBy } from '../booking/booking.ts';
import type { Changes } from '../changes.ts';
import type { RoomRules, StoredEvent } from '../plan/facts.ts';
import type { EventFact, SlotOfDate } from './event-fact.ts';
import { roomsNamedIn } from './event-rooms.ts';
import { applyOverride, type Override } from './override.ts';
import { hasSameValue } from './same-field.ts';
import { startingAt } from './series.ts';
import type { DateEdit } from './written-dates.ts';

/** A date before and after a change of several, and the title that it has of its own. */
export type ToldEdit = DateEdit;

type Names = Readonly<Record<string, string>>;

const namesIn = (rooms: readonly Pick<RoomRules, 'id' | 'name'>[]): Names =>
  Object.fromEntries(rooms.map(({ id, name }) => [id, name]));

const roomsOf = (edits: readonly ToldEdit[], side: 'before' | 'after'): string[] => [
  ...new Set(edits.flatMap((edit) => roomsHeldBy(edit[side]))),
];

/** The rooms that the dates hold before or after it, and not on the other side. */
const roomsOnlyOf = (edits: readonly ToldEdit[], side: 'before' | 'after'): string[] => {
  const other = side === 'before' ? 'after' : 'before';
  const only = edits.flatMap((edit) => {
    const held = roomsHeldBy(edit[other]);
    return roomsHeldBy(edit[side]).filter((room) => !held.includes(room));
  });
  return [...new Set(only)];
};

const joinedNames = (ids: readonly string[], names: Names): string =>
  ids.map((id) => names[id] ?? id).join(', ');

/** The slot that a notification of one date, or of several together, is about. */
function slotOf(event: { title: string }, edits: readonly ToldEdit[], names: Names): SlotOfDate {
  const [first] = edits;
  if (first === undefined) throw new Error('A notification of dates needs a date.');
  const { start_at, end_at } = first.after;
  const title = edits.length === 1 ? (first.title ?? event.title) : event.title;
  return { start_at, end_at, title, room_name: joinedNames(roomsOf(edits, 'after'), names) };
}

/** The members of a fact about dates of a series: one date as itself, several by their number and their days. */
export function toldDates(
  event: { title: string },
  unordered: readonly ToldEdit[],
  rooms: readonly Pick<RoomRules, 'id' | 'name'>[],
): Pick<EventFact, 'original_start_at' | 'dates' | 'occurrence' | 'room_ids'> {
  const edits = unordered.toSorted((a, b) => (a.after.start_at < b.after.start_at ? -1 : 1));
  const occurrence = slotOf(event, edits, namesIn(rooms));
  const [first, ...others] = edits.map(({ after }) => after);
  const room_ids = [...new Set(edits.flatMap(({ before, after }) => roomsNamedIn(before, after)))];
  if (others.length === 0) {
    return { original_start_at: first?.original_start_at ?? null, occurrence, room_ids };
  }
  const dates = edits.map(({ after: { original_start_at, start_at, end_at } }) => ({
    original_start_at,
    start_at,
    end_at,
  }));
  return { dates, occurrence, room_ids };
}

/** The dates that are cancelled or left out in the first event and take place in the second one, as they are there. */
export function cancelledDates(event: StoredEvent, other: StoredEvent): ToldEdit[] {
  const byStart = new Map(other.overrides.map((one) => [one.original_start_at, one]));
  const cancelled = event.overrides
    .filter((one) => one.is_cancelled && !byStart.get(one.original_start_at)?.is_cancelled)
    .map((one) => one.original_start_at);
  const leftOut = event.excluded_dates.filter((date) => !other.excluded_dates.includes(date));
  return [...cancelled, ...leftOut].map((start) => {
    const override = byStart.get(start);
    const after = applyOverride(startingAt(other, start), start, override);
    return { before: after, after, title: override?.title ?? null };
  });
}

const hasSameRooms = (one: Override, other: Override | undefined): boolean =>
  one.room_id === (other?.room_id ?? null) &&
  hasSameValue(one.extra_room_ids, other?.extra_room_ids ?? null);

/** The dates that have another room of their own in the first event than in the second one, before and after it. */
export function movedDates(event: StoredEvent, other: StoredEvent): ToldEdit[] {
  const byStart = new Map(other.overrides.map((one) => [one.original_start_at, one]));
  return event.overrides.flatMap((one) => {
    const { original_start_at: start, is_cancelled: isCancelled } = one;
    const override = byStart.get(start);
    if (isCancelled || hasSameRooms(one, override)) return [];
    const before = applyOverride(startingAt(event, start), start, one);
    const after = applyOverride(startingAt(other, start), start, override);
    return [{ before, after, title: override?.title ?? null }];
  });
}

/** The rooms between which dates move, as people are shown them, and the names that the notification needs. */
export function toldMove(
  edits: readonly ToldEdit[],
  rooms: readonly Pick<RoomRules, 'id' | 'name'>[],
): { changes: Changes; names: Names } {
  const names = namesIn(rooms);
  const [from, to] = [roomsOnlyOf(edits, 'before'), roomsOnlyOf(edits, 'after')];
  const [before, after] = [from.join(), to.join()];
  return {
    changes: { room_id: [before, after] },
    names: { ...names, [before]: joinedNames(from, names), [after]: joinedNames(to, names) },
  };
}

/** A change of single dates alone: what it is called, and what a notification says of them. */
export type ChangedDates = {
  type: 'event_updated' | 'occurrence_cancelled';
  name: 'occurrences_updated' | 'occurrences_cancelled';
  told: Partial<Pick<EventFact, 'original_start_at' | 'dates' | 'occurrence' | 'room_ids'>>;
};

const isCancelled = ({ before, after }: ToldEdit): boolean =>
  after.is_cancelled && !before.is_cancelled;

/**
 * A change of single dates that were written out together, as people are told of it: dates by their times, unless some
 * are cancelled and others are not. Undefined where there is none.
 */
export function changedDates(
  event: { title: string },
  edits: readonly ToldEdit[],
  rooms: readonly Pick<RoomRules, 'id' | 'name'>[],
): ChangedDates | undefined {
  if (edits.length === 0) return undefined;
  const told = toldDates(event, edits, rooms);
  if (edits.every(isCancelled)) {
    return { type: 'occurrence_cancelled', name: 'occurrences_cancelled', told };
  }
  const isMixed = edits.some(({ after }) => after.is_cancelled);
  return { type: 'event_updated', name: 'occurrences_updated', told: isMixed ? {} : told };
}
