import { apartCliques, apartOf, exclusiveSets } from './apart.ts';
import type { Choice, Choices } from './choice.ts';
import { cliquesOf, maximalSets } from './cliques.ts';
import { overlapTest, type Timetable } from './timetable.ts';

/**
 * A condition on the choices of a plan: the number of those that are taken is between `lower` and `upper`; a choice at
 * the end of the list, from `negative` on, counts −`factor`.
 */
export type Row = {
  readonly lower: number;
  readonly upper: number;
  readonly columns: readonly number[];
  readonly negative: number;
  readonly factor: number;
  /** The row that says that a request is placed once. */
  readonly isOfRequest: boolean;
};

/** A column besides the choices: whether a request with several rooms uses a room of a group. */
export type RoomColumn = { readonly request: number; readonly group: number };

const atMost = (upper: number, columns: readonly number[], isOfRequest = false): Row => ({
  isOfRequest,
  lower: Number.NEGATIVE_INFINITY,
  upper,
  columns,
  negative: columns.length,
  factor: 1,
});

/** As many of the first columns as of the second ones. */
const balance = (positive: readonly number[], negative: readonly number[]): Row => ({
  isOfRequest: false,
  lower: 0,
  upper: 0,
  columns: [...positive, ...negative],
  negative: positive.length,
  factor: 1,
});

const isMain = ({ kind }: Choice): boolean => kind === 'whole' || kind === 'pattern';

function add<K>(lists: Map<K, number[]>, key: K, value: number): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [value]);
  else list.push(value);
}

/** At most one place for each request. */
function requestRows(choices: readonly Choice[]): Row[] {
  const byRequest = new Map<number, number[]>();
  for (const [at, choice] of choices.entries())
    if (isMain(choice)) add(byRequest, choice.request, at);
  return [...byRequest.values()].map((columns) => atMost(1, columns, true));
}

/** A room for each slot of a pattern that is taken, and one for each date that must be elsewhere. */
function linkRows(choices: readonly Choice[]): Row[] {
  const needed = new Map<string, number[]>();
  const given = new Map<string, number[]>();
  for (const [
    at,
    { request, pattern, variant, kind, slot, date, elsewhere },
  ] of choices.entries()) {
    const name = `${request} ${pattern} ${variant}`;
    if (kind === 'date') add(given, `${name} ${slot} ${date}`, at);
    if (kind === 'slot') add(given, `${name} ${slot}`, at);
    for (const start of elsewhere) add(needed, `${name} ${slot} ${start}`, at);
  }
  for (const [at, choice] of choices.entries()) {
    if (choice.kind !== 'pattern') continue;
    const prefix = `${choice.request} ${choice.pattern} ${choice.variant} `;
    for (let slot = 0; given.has(`${prefix}${slot}`); slot++) add(needed, `${prefix}${slot}`, at);
  }
  return [...needed].map(([key, columns]) => balance(given.get(key) ?? [], columns));
}

/** The room columns, numbered after the choices: one is taken where a slot of the request is in its room. */
function roomRows(choices: readonly Choice[]): { rows: Row[]; columns: RoomColumn[] } {
  const columns: RoomColumn[] = [];
  const numbers = new Map<string, number>();
  const taken = new Map<string, number[]>();
  for (const [at, { request, kind, slot, group }] of choices.entries()) {
    if (kind !== 'slot') continue;
    const name = `${request} ${group}`;
    if (!numbers.has(name)) {
      numbers.set(name, choices.length + columns.length);
      columns.push({ request, group });
    }
    add(taken, `${name} ${slot}`, at);
  }
  const rows = [...taken].map(([key, slots]): Row => {
    const room = numbers.get(key.slice(0, key.lastIndexOf(' '))) ?? 0;
    const list = [room, ...slots];
    return {
      lower: 0,
      upper: Number.POSITIVE_INFINITY,
      columns: list,
      negative: 1,
      factor: 1,
      isOfRequest: false,
    };
  });
  return { rows: [...rows, ...severalRooms(choices, columns)], columns };
}

/** A pattern in several rooms has two at least; in one room it is a `whole` choice. */
function severalRooms(choices: readonly Choice[], columns: readonly RoomColumn[]): Row[] {
  const patterns = new Map<number, number[]>();
  for (const [at, { kind, request }] of choices.entries()) {
    if (kind === 'pattern') add(patterns, request, at);
  }
  return [...patterns].map(([request, own]): Row => {
    const rooms = [...columns.keys()].filter((at) => columns[at]?.request === request);
    const positive = rooms.map((at) => choices.length + at);
    return { ...balance(positive, own), factor: 2, upper: Number.POSITIVE_INFINITY };
  });
}

/** At most `upper` of the choices at one instant, for every instant that says more than another one. */
function overlapRows(
  { choices, timetable }: Pick<Choices, 'choices' | 'timetable'>,
  byTimes: ReadonlyMap<number, readonly number[]>,
  upper: number,
  cliques = cliquesOf([...byTimes.keys()], timetable),
): Row[] {
  const present = cliques.map((clique) => clique.filter((times) => byTimes.has(times)));
  return maximalSets(present).flatMap((clique) => {
    const columns = clique.flatMap((times) => byTimes.get(times) ?? []);
    const requests = new Set(columns.map((at) => choices[at]?.request));
    return requests.size > upper ? [atMost(upper, columns)] : [];
  });
}

/** The spaces of the groups, and how many rooms hold each: a group of alike rooms is one space of its own. */
function spacesOf({ groups }: Choices): { names: string[][]; upper: Map<string, number> } {
  const names = groups.map(({ rooms }) =>
    rooms.length > 1 ? [`like ${rooms[0].id}`] : [...rooms[0].spaces],
  );
  const upper = new Map(
    names.flatMap((own, at) => own.map((name) => [name, groups[at]?.rooms.length ?? 1])),
  );
  return { names, upper };
}

function spaceRows(all: Choices): Row[] {
  const { choices, timetable } = all;
  const { names, upper } = spacesOf(all);
  const bySpace = new Map<string, Map<number, number[]>>();
  const used = new Set<number>();
  for (const [at, { uses }] of choices.entries()) {
    for (const { group, times } of uses) {
      used.add(times);
      for (const name of names[group] ?? []) {
        const lists = bySpace.get(name) ?? new Map<number, number[]>();
        bySpace.set(name, lists);
        add(lists, times, at);
      }
    }
  }
  const cliques = cliquesOf([...used], timetable);
  const rows: Row[] = [];
  for (const [name, byTimes] of bySpace) {
    for (const row of overlapRows(all, byTimes, upper.get(name) ?? 1, cliques)) rows.push(row);
  }
  return rows;
}

/** A request at one of its own times, with its choices then. */
type OwnTime = { readonly request: number; readonly times: number; readonly columns: number[] };

/** The own times of requests that are apart of each other. */
function ownTimes(choices: readonly Choice[], mains: readonly number[]): OwnTime[] {
  const byTime = Map.groupBy(mains, (at) => `${choices[at]?.request} ${choices[at]?.times}`);
  return [...byTime.values()].map((columns) => {
    const { request, times } = choices[columns[0] as number] as Choice;
    return { request, times, columns };
  });
}

/** Each two of so many own times are compared; more keep to the sets of their instants, which exclude as much. */
const MOST_COMPARED = 300;

/**
 * Sets of own times of which a plan has one at most: they overlap, or are of one request. One that overlaps several
 * times of another request is in one set with them, although they have no instant in common: without such sets half of
 * each could be taken in a relaxation, which makes its bound so weak that the stages after it have several times as
 * many choices.
 */
function exclusiveTimes(own: readonly OwnTime[], timetable: Timetable): (readonly number[])[] {
  const byTimes = Map.groupBy(own.keys(), (at) => own[at]?.times ?? -1);
  const atInstants = cliquesOf([...byTimes.keys()], timetable).map((clique) =>
    clique.flatMap((times) => byTimes.get(times) ?? []).sort((a, b) => a - b),
  );
  if (own.length > MOST_COMPARED) return atInstants;
  const overlap = overlapTest(timetable);
  const excludes = own.map(
    (a, one) =>
      new Set(
        [...own.keys()].filter((other) => {
          const b = own[other] as OwnTime;
          return one !== other && (a.request === b.request || overlap(a.times, b.times));
        }),
      ),
  );
  return maximalSets([...atInstants, ...exclusiveSets(excludes)]);
}

function apartRows({ choices, timetable, world }: Choices): Row[] {
  const byRequest = new Map<number, number[]>();
  for (const [at, choice] of choices.entries())
    if (isMain(choice)) add(byRequest, choice.request, at);
  const rows: Row[] = [];
  for (const clique of apartCliques(apartOf(world))) {
    const own = ownTimes(
      choices,
      clique.flatMap((request) => byRequest.get(request) ?? []),
    );
    for (const set of exclusiveTimes(own, timetable)) {
      const requests = new Set(set.map((at) => own[at]?.request));
      if (requests.size > 1)
        rows.push(
          atMost(
            1,
            set.flatMap((at) => own[at]?.columns ?? []),
          ),
        );
    }
  }
  return rows;
}

/** The conditions that every plan of these choices keeps. */
export function rowsOf(all: Choices): { rows: Row[]; rooms: RoomColumn[] } {
  const { choices } = all;
  const { rows: ofRooms, columns: rooms } = roomRows(choices);
  const spaces = spaceRows(all);
  const apart = apartRows(all);
  const ofRequests = requestRows(choices);
  return { rows: [...ofRequests, ...linkRows(choices), ...ofRooms, ...spaces, ...apart], rooms };
}
