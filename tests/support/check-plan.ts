import type {
  Place,
  PlanningRequest,
  PoolRoom,
  World,
} from '../../src/domain/planning-round/world.ts';

/** A date of a place as the checker sees it, in epoch milliseconds. */
type Day = { slot: number; start: number; end: number; heldStart: number; heldEnd: number };

/** The objective of a plan: what is placed (more is better), then costs (less is better). */
export type Worth = {
  placed: number;
  changes: number;
  wishes: number;
  seats: number;
  rooms: number;
};

const MINUTE = 60_000;
const NAMES = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

function isoInstant(date: Temporal.PlainDate, clock: string, zone: string): number {
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  const day = hour === 24 ? date.add({ days: 1 }) : date;
  return day.toZonedDateTime({ timeZone: zone, plainTime: { hour: hour % 24, minute } })
    .epochMilliseconds;
}

/** All dates of a pattern, day by day through the term. */
function datesIn(world: World, request: PlanningRequest, index: number, room: PoolRoom): Day[] {
  const pattern = request.patterns[index];
  const found: Day[] = [];
  const last = Temporal.PlainDate.from(world.to);
  const first = Temporal.PlainDate.from(world.from);
  const monday = first.subtract({ days: first.dayOfWeek - 1 });
  for (let day = first; Temporal.PlainDate.compare(day, last) <= 0; day = day.add({ days: 1 })) {
    const week = Math.floor(monday.until(day, { largestUnit: 'days' }).days / 7) + 1;
    const weeks = pattern?.weeks ?? 'all';
    const isOn =
      typeof weeks === 'string'
        ? weeks === 'all' || (weeks === 'odd') === (week % 2 === 1)
        : weeks.includes(week);
    if (!isOn || (world.holidays === 'skip' && room.holidays.has(day.toString()))) continue;
    for (const [slot, one] of (pattern?.slots ?? []).entries()) {
      if (NAMES[day.dayOfWeek - 1] !== one.weekday) continue;
      const start = isoInstant(day, one.start, world.timezone);
      const end = isoInstant(day, one.end, world.timezone);
      const heldStart = start - request.prep_before_minutes * MINUTE;
      found.push({
        slot,
        start,
        end,
        heldStart,
        heldEnd: end + request.cleanup_after_minutes * MINUTE,
      });
    }
  }
  return found;
}

const overlap = (a: number, b: number, c: number, d: number): boolean => a < d && c < b;

function isFreeByFacts({ calendar }: PoolRoom, date: Day): boolean {
  const { start, end, heldStart, heldEnd } = date;
  if (!calendar.is_active) return false;
  const touches = (span: { start: number; end: number }) =>
    overlap(span.start, span.end, heldStart, heldEnd);
  if (calendar.booked.some(touches) || calendar.blocked.some(touches)) return false;
  return (
    calendar.open === null || calendar.open.some((span) => span.start <= start && end <= span.end)
  );
}

function seatsIn(room: PoolRoom, layout: string | null): number {
  const own = room.layouts.find(({ seating_type }) => seating_type === layout);
  return own?.capacity ?? room.capacity ?? 0;
}

function fits(request: PlanningRequest, room: PoolRoom): boolean {
  const { layout } = request;
  const hasNone = room.seating_type === null && room.layouts.length === 0;
  const hasLayout =
    layout === null ||
    hasNone ||
    room.seating_type === layout ||
    room.layouts.some(({ seating_type }) => seating_type === layout);
  const seats = seatsIn(room, layout);
  const hasFeatures = request.feature_ids.every((id) => room.feature_ids.includes(id));
  return hasLayout && hasFeatures && seats > 0 && seats >= request.expected_attendees;
}

/** A place with its request and the room of each of its dates. */
type Checked = { place: Place; request: PlanningRequest; dates: (Day & { room: PoolRoom })[] };

function resolve(world: World, place: Place): Checked | string {
  const request = world.requests.find(({ id }) => id === place.request_id);
  const roomOf = (id: string) => world.rooms.find((room) => room.id === id);
  const main = roomOf(place.room_id);
  if (request === undefined || main === undefined) return 'an unknown request or room';
  const dates = datesIn(world, request, place.pattern_index, main).map((date) => {
    const found = place.exceptions.find((one) => Date.parse(one.original_start_at) === date.start);
    return { ...date, room: found === undefined ? main : roomOf(found.room_id) };
  });
  if (dates.length === 0) return 'no date';
  if (dates.some(({ room }) => room === undefined)) return 'an unknown room of an exception';
  const known = place.exceptions.every((one) =>
    dates.some(({ start }) => start === Date.parse(one.original_start_at)),
  );
  return known
    ? { place, request, dates: dates as Checked['dates'] }
    : 'an exception that is no date';
}

const isSplit = ({ request, place }: Checked): boolean =>
  !request.same_room && (request.patterns[place.pattern_index]?.slots.length ?? 0) > 1;

/** The dates in groups that must have one room, each with the room of most of its dates. */
function unitsOf(checked: Checked): { room: PoolRoom; dates: Checked['dates'] }[] {
  const { dates, place } = checked;
  const groups = isSplit(checked) ? [...Map.groupBy(dates, ({ slot }) => slot).values()] : [dates];
  return groups.map((group) => {
    const counts = Map.groupBy(group, ({ room }) => room);
    const most = Math.max(...[...counts.values()].map(({ length }) => length));
    const usual = [...counts].filter(([, own]) => own.length === most).map(([room]) => room);
    const main = isSplit(checked)
      ? usual[0]
      : (usual.find(({ id }) => id === place.room_id) ??
        dates.find(({ room }) => room.id === place.room_id)?.room);
    return { room: main as PoolRoom, dates: group };
  });
}

function errorsOfPlace(checked: Checked): string[] {
  const { request, dates } = checked;
  const errors: string[] = [];
  for (const { room, dates: own } of unitsOf(checked)) {
    const elsewhere = own.filter((date) => date.room !== room).length;
    if (elsewhere * 5 > own.length)
      errors.push(`${request.id} has ${elsewhere} of ${own.length} dates elsewhere`);
  }
  for (const [at, date] of dates.entries()) {
    if (!fits(request, date.room)) errors.push(`${request.id} does not fit into ${date.room.id}`);
    if (!isFreeByFacts(date.room, date))
      errors.push(`${request.id} is in ${date.room.id}, which is not free at ${date.start}`);
    for (const other of dates.slice(at + 1)) {
      if (overlap(date.heldStart, date.heldEnd, other.heldStart, other.heldEnd))
        errors.push(`${request.id} overlaps itself`);
    }
  }
  return errors;
}

function errorsOfPair(one: Checked, other: Checked): string[] {
  const [a, b] = [one.request, other.request];
  const isApart =
    (a.owner_id !== null && a.owner_id === b.owner_id) ||
    a.apart_from.includes(b.id) ||
    b.apart_from.includes(a.id);
  for (const x of one.dates) {
    for (const y of other.dates) {
      const shares = x.room.spaces.some((space) => y.room.spaces.includes(space));
      if (shares && overlap(x.heldStart, x.heldEnd, y.heldStart, y.heldEnd))
        return [`${a.id} and ${b.id} share a room`];
      if (isApart && overlap(x.start, x.end, y.start, y.end))
        return [`${a.id} and ${b.id} must be apart`];
    }
  }
  return [];
}

/**
 * Everything that is wrong with a plan: an empty list for one that can be booked as it is. It knows nothing of choices,
 * rows and stages, and goes through the days of the term one after the other.
 */
export function checkPlan(world: World, places: readonly Place[]): string[] {
  const ids = places.map(({ request_id }) => request_id);
  const twice = ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `${id} is placed twice`);
  const resolved = places.map((place) => ({ place, found: resolve(world, place) }));
  const unknown = resolved.flatMap(({ place, found }) =>
    typeof found === 'string' ? [`${place.request_id} has ${found}`] : [],
  );
  const checked = resolved.flatMap(({ found }) => (typeof found === 'string' ? [] : [found]));
  const pairs = checked.flatMap((one, at) =>
    checked.slice(at + 1).flatMap((other) => errorsOfPair(one, other)),
  );
  return [...twice, ...unknown, ...checked.flatMap(errorsOfPlace), ...pairs];
}

function changesOf(world: World, places: readonly Place[]): number {
  const references = [...world.pins, ...world.before].filter(
    ({ room_id }) => room_id !== null,
  ) as Place[];
  return references.filter((reference) => {
    const place = places.find(({ request_id }) => request_id === reference.request_id);
    return place?.room_id !== reference.room_id || place.pattern_index !== reference.pattern_index;
  }).length;
}

const COLUMNS = [25, 50, 70, 80, 90, 100];

function worthOfPlace(checked: Checked): Omit<Worth, 'changes'> {
  const { request, place } = checked;
  const units = unitsOf(checked);
  const wishes = units.map(({ room }) => {
    const rank = request.room_wishes.indexOf(room.id);
    const venue = request.venue_wish !== null && request.venue_wish !== room.venue_id ? 1 : 0;
    return (rank === -1 ? request.room_wishes.length : rank) + venue;
  });
  const seats = units.map(({ room }) => {
    const percent = (100 * request.expected_attendees) / seatsIn(room, request.layout);
    return 5 - COLUMNS.findIndex((to) => percent <= to);
  });
  const elsewhere = units.map(
    ({ room, dates }) => dates.filter((date) => date.room !== room).length,
  );
  const sum = (list: number[]): number => list.reduce((all, one) => all + one, 0);
  const rooms = new Set(units.map(({ room }) => room)).size - 1 + sum(elsewhere);
  return {
    placed: request.weight,
    wishes: request.weight * (place.pattern_index + sum(wishes)),
    seats: sum(seats),
    rooms,
  };
}

/** The objective of a plan, counted from the places alone. */
export function worthOf(world: World, places: readonly Place[]): Worth {
  const worth: Worth = {
    placed: 0,
    changes: changesOf(world, places),
    wishes: 0,
    seats: 0,
    rooms: 0,
  };
  for (const place of places) {
    const checked = resolve(world, place);
    if (typeof checked === 'string') continue;
    const own = worthOfPlace(checked);
    for (const name of ['placed', 'wishes', 'seats', 'rooms'] as const) worth[name] += own[name];
  }
  return worth;
}

/** Above 0 where the first plan is better, in the order of §20.3. */
export function compareWorth(a: Worth, b: Worth): number {
  return (
    a.placed - b.placed ||
    b.changes - a.changes ||
    b.wishes - a.wishes ||
    b.seats - a.seats ||
    b.rooms - a.rooms
  );
}

/** All places that a request could have if it were alone: with rooms for dates that are taken, and for slots. */
export function placesAlone(world: World, request: PlanningRequest): Place[] {
  const fitting = world.rooms.filter((room) => fits(request, room));
  return [...request.patterns.keys()].flatMap((pattern_index) =>
    fitting.flatMap((main) => combinations(world, request, pattern_index, main, fitting)),
  );
}

/** Every choice of rooms for the slots of a pattern and for the dates that are taken in them. */
function combinations(
  world: World,
  request: PlanningRequest,
  pattern_index: number,
  main: PoolRoom,
  fitting: readonly PoolRoom[],
): Place[] {
  const dates = datesIn(world, request, pattern_index, main);
  const slots = request.same_room
    ? []
    : [...new Set(dates.map(({ slot }) => slot))].filter((slot) => slot > 0);
  let rooms: Map<number, PoolRoom>[] = [new Map()];
  for (const slot of slots)
    rooms = rooms.flatMap((one) => fitting.map((room) => new Map([...one, [slot, room]])));
  return rooms.flatMap((bySlot) => {
    let lists: { original_start_at: string; room_id: string }[][] = [[]];
    for (const date of dates) {
      const usual = bySlot.get(date.slot) ?? main;
      const options = isFreeByFacts(usual, date)
        ? [usual]
        : fitting.filter((room) => isFreeByFacts(room, date));
      const original_start_at = new Date(date.start).toISOString().replace('.000', '');
      lists = lists.flatMap((list) =>
        options.map((room) =>
          room === main ? list : [...list, { original_start_at, room_id: room.id }],
        ),
      );
      if (lists.length > 4_096) return [];
    }
    const places = lists.map((exceptions) => ({
      request_id: request.id,
      room_id: main.id,
      pattern_index,
      exceptions,
    }));
    return places.filter((place) => checkPlan(world, [place]).length === 0);
  });
}
