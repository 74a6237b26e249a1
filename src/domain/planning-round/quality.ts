import {
  missesVenue,
  SEAT_COLUMNS,
  seatColumn,
  timeWishCost,
  type WishedRoom,
  type Wishing,
  wishRank,
} from './costs.ts';
import type { PlaceChange, Quality } from './solved.ts';
import type { Place, World } from './world.ts';

/** The requests and the rooms of a round, as far as they decide how good a plan is. */
export type Rated = {
  readonly requests: readonly Wishing[];
  readonly rooms: readonly WishedRoom[];
};

/** A place without the dates that are in other rooms. */
export type UsualPlace = Omit<Place, 'exceptions'>;

type Placed<P extends UsualPlace> = {
  readonly request: Wishing;
  readonly room: WishedRoom;
  readonly place: P;
};

function placedOf<P extends UsualPlace>(rated: Rated, places: readonly P[]): Placed<P>[] {
  const requests = new Map(rated.requests.map((request) => [request.id, request]));
  const rooms = new Map(rated.rooms.map((room) => [room.id, room]));
  return places.flatMap((place) => {
    const request = requests.get(place.request_id);
    const room = rooms.get(place.room_id);
    return request === undefined || room === undefined ? [] : [{ request, room, place }];
  });
}

/** The numbers of items by position, from 0 to `length` − 1. */
function countAt(positions: readonly number[], length: number): number[] {
  const counts = Array.from({ length }, () => 0);
  for (const at of positions) counts[at] = (counts[at] ?? 0) + 1;
  return counts;
}

/** Counts which wishes a plan keeps and how full its rooms are. Source: §20.6. */
export function qualityOf(rated: Rated, places: readonly UsualPlace[]): Quality {
  const placed = placedOf(rated, places);
  const wishing = placed.filter(({ request }) => request.room_wishes.length > 0);
  const ranks = wishing.map(({ request, room }) => {
    const rank = wishRank(request, room);
    return rank === request.room_wishes.length ? MOST_WISHES : rank;
  });
  const inVenue = placed.filter(({ request }) => request.venue_wish !== null);
  const missed = inVenue.filter(({ request, room }) => missesVenue(request, room)).length;
  const columns = placed.map(({ request, room }) => seatColumn(request, room));
  const seats = countAt(columns, SEAT_COLUMNS.length);
  return {
    wishes: {
      time: countAt(
        placed.map(({ place }) => place.pattern_index),
        MOST_PATTERNS,
      ),
      room: countAt(ranks, MOST_WISHES + 1),
      venue: { kept: inVenue.length - missed, missed },
    },
    seats: SEAT_COLUMNS.map((to, at) => ({ to, count: seats[at] ?? 0 })),
  };
}

/** The most alternatives of a request. Source: §20.2. */
const MOST_PATTERNS = 5;
/** The most rooms that a request wishes for. Source: §20.2. */
const MOST_WISHES = 5;

const isSame = (a: Place, b: Place): boolean =>
  a.room_id === b.room_id &&
  a.pattern_index === b.pattern_index &&
  JSON.stringify(a.exceptions) === JSON.stringify(b.exceptions);

/** How much a place costs its request: an earlier alternative first, then the wished room, then the venue. */
function ranksOf({ request, room, place }: Placed<Place>): number[] {
  const venue = missesVenue(request, room) ? 1 : 0;
  return [timeWishCost(request, place.pattern_index), wishRank(request, room), venue];
}

type Before = Placed<Place> | undefined;

function verdictOf(before: Before, after: Before): PlaceChange['verdict'] {
  if (before === undefined) return 'better';
  if (after === undefined) return 'worse';
  const [one, other] = [ranksOf(before), ranksOf(after)];
  const at = one.findIndex((rank, index) => rank !== other[index]);
  if (at === -1) return 'other';
  return (other[at] ?? 0) < (one[at] ?? 0) ? 'better' : 'worse';
}

/**
 * The requests that the second plan places differently than the first, in the order of the requests: being placed, an
 * earlier alternative, an earlier wish for a room, and the wished venue are better. Source: §20.6.
 */
export function compareRounds(
  world: World,
  before: readonly Place[],
  after: readonly Place[],
): PlaceChange[] {
  const first = new Map(placedOf(world, before).map((one) => [one.request.id, one]));
  const second = new Map(placedOf(world, after).map((one) => [one.request.id, one]));
  return world.requests.flatMap(({ id }) => {
    const one = first.get(id);
    const other = second.get(id);
    if (one === undefined && other === undefined) return [];
    if (one !== undefined && other !== undefined && isSame(one.place, other.place)) return [];
    const verdict = verdictOf(one, other);
    return [{ request_id: id, before: one?.place ?? null, after: other?.place ?? null, verdict }];
  });
}
