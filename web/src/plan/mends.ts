import type { Schemas } from '../api/client.ts';
import type { Gap, PlanningRequest, Slot } from '../round/request-queries.ts';
import { isInPool, type PoolRoom, seatsIn, takesLayout } from '../round/room-seats.ts';
import type { Round } from '../round/round-queries.ts';
import { minutesOf, timeOf } from '../time/wall.ts';

/** A change that takes a gap away. */
export type Mend =
  | { kind: 'people'; people: number }
  | { kind: 'without_feature'; feature: string }
  | { kind: 'any_layout' }
  | { kind: 'without_wish' }
  | { kind: 'owner' }
  | { kind: 'other_time' }
  | { kind: 'withdraw' };

type Needs = Pick<PlanningRequest, 'expected_attendees' | 'layout' | 'feature_ids'>;

const mostSeats = (
  rooms: readonly PoolRoom[],
  layout: string,
  features: readonly string[],
): number =>
  Math.max(
    0,
    ...rooms
      .filter((room) => takesLayout(room, layout))
      .filter(({ feature_ids }) => features.every((id) => feature_ids.includes(id)))
      .map((room) => seatsIn(room, layout) ?? 0),
  );

/**
 * The smallest change with which a room of the pool would do: without one feature, in any layout, or with as many
 * people as the largest room that has all of it seats.
 */
function mendsOfNoRoom(needs: Needs, rooms: readonly PoolRoom[]): Mend[] {
  const { expected_attendees: people, layout, feature_ids } = needs;
  const wanted = layout ?? '';
  const feature = feature_ids.find(
    (id) =>
      mostSeats(
        rooms,
        wanted,
        feature_ids.filter((one) => one !== id),
      ) >= people,
  );
  if (feature !== undefined) return [{ kind: 'without_feature', feature }];
  if (wanted !== '' && mostSeats(rooms, '', feature_ids) >= people) return [{ kind: 'any_layout' }];
  const most = mostSeats(rooms, wanted, feature_ids);
  return most > 0 ? [{ kind: 'people', people: most }] : [];
}

/** The changes that take a gap away, the smallest first; none where only a person can say what to do. */
export function mendsOf(gap: Gap, request: Needs, rooms: readonly PoolRoom[]): Mend[] {
  if (gap.code === 'no_room') return mendsOfNoRoom(request, rooms);
  if (gap.code === 'wish_outside_pool') return [{ kind: 'without_wish' }];
  if (gap.code === 'nobody_named') return [{ kind: 'owner' }];
  if (gap.code === 'closed') return [{ kind: 'other_time' }];
  return gap.code === 'twice' ? [{ kind: 'withdraw' }] : [];
}

/** The wished rooms that are in the pool. */
export const wishesInPool = (
  { room_wishes }: Pick<PlanningRequest, 'room_wishes'>,
  rooms: readonly PoolRoom[],
  round: Pick<Round, 'room_ids' | 'venue_ids'>,
): string[] =>
  room_wishes.filter((id) => rooms.some((room) => room.id === id && isInPool(round, room)));

/** The room whose opening hours say when a request could take place: the first wish that fits, else the first room. */
export function exampleRoom(
  { room_wishes, ...needs }: Needs & Pick<PlanningRequest, 'room_wishes'>,
  rooms: readonly PoolRoom[],
): PoolRoom | undefined {
  const fits = (room: PoolRoom): boolean =>
    mostSeats([room], needs.layout ?? '', needs.feature_ids) >= needs.expected_attendees;
  const wished = room_wishes.flatMap((id) => rooms.find((room) => room.id === id) ?? []);
  return wished.find(fits) ?? rooms.find(fits);
}

type Hours = Pick<Schemas['Schedule'], 'type' | 'days' | 'periods' | 'start_date' | 'end_date'>;

const HOUR = 60;

/**
 * The next times on the same day at which a room is open for as long; undefined where it is not, or is open already.
 */
export function openSlot(slot: Slot, hours: readonly Hours[], from: string): Slot | undefined {
  const length = minutesOf(slot.end) - minutesOf(slot.start);
  const wanted = minutesOf(slot.start);
  const starts = hours
    .filter(({ type, days }) => type === 'availability' && days.includes(slot.weekday))
    .filter(({ end_date }) => end_date >= from)
    .flatMap(({ periods }) =>
      periods.flatMap(({ start, end }) => {
        const opens = minutesOf(start);
        const last = minutesOf(end) - length;
        if (last < opens) return [];
        const fullHour = Math.ceil(opens / HOUR) * HOUR;
        return [wanted < opens ? Math.min(fullHour, last) : Math.min(wanted, last)];
      }),
    )
    .sort((one, other) => Math.abs(one - wanted) - Math.abs(other - wanted));
  const [start] = starts;
  if (start === undefined || start === wanted) return undefined;
  return { ...slot, start: timeOf(start), end: timeOf(start + length) };
}
