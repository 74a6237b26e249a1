import type { World } from './world.ts';

/**
 * Which requests must not take place at the same time: those of one owner, and those that name each other, in one
 * direction or both. The owner is kept, not the pairs: one person may own all requests of a round. Source: §20.2.
 */
export type Apart = {
  /** The owner of each request by position. */
  readonly owners: readonly (string | null)[];
  /** For each request by position, those that it names or that name it. */
  readonly named: readonly ReadonlySet<number>[];
};

/** The requests of a world that must be apart. */
export function apartOf({ requests }: Pick<World, 'requests'>): Apart {
  const named = requests.map(() => new Set<number>());
  const positions = new Map(requests.map(({ id }, at) => [id, at]));
  for (const [at, { apart_from }] of requests.entries()) {
    for (const id of apart_from) {
      const other = positions.get(id);
      if (other === undefined || other === at) continue;
      named[at]?.add(other);
      named[other]?.add(at);
    }
  }
  return { owners: requests.map(({ owner_id }) => owner_id), named };
}

/** Whether two requests have one owner. */
function haveOneOwner({ owners }: Apart, one: number, other: number): boolean {
  const owner = owners[one] ?? null;
  return owner !== null && owner === owners[other];
}

const areApart = (apart: Apart, one: number, other: number): boolean =>
  one !== other && (apart.named[one]?.has(other) === true || haveOneOwner(apart, one, other));

/** Adds the candidates that are apart of all members of a set, one after the other. */
function grown(
  members: readonly number[],
  candidates: Iterable<number>,
  areExclusive: (one: number, other: number) => boolean,
): number[] {
  const set = [...members];
  for (const next of candidates) {
    if (set.every((member) => areExclusive(member, next))) set.push(next);
  }
  return set.sort((a, b) => a - b);
}

/**
 * Sets of requests of which each two are apart; every pair that is apart is in one of them: the requests of each owner,
 * and for other pairs sets that grow as long as a request is apart of all members.
 */
export function apartCliques(apart: Apart): number[][] {
  const { owners, named } = apart;
  const byOwner = Map.groupBy(owners.keys(), (at) => owners[at] ?? null);
  byOwner.delete(null);
  const cliques = [...byOwner.values()]
    .filter(({ length }) => length > 1)
    .map((own) => grown(own, named[own[0] ?? -1] ?? [], (a, b) => areApart(apart, a, b)));
  const covered = named.map(() => new Set<number>());
  const cover = (clique: readonly number[]): void => {
    const members = new Set(clique);
    for (const one of clique) {
      for (const other of named[one] ?? []) if (members.has(other)) covered[one]?.add(other);
    }
  };
  for (const clique of cliques) cover(clique);
  for (const [one, others] of named.entries()) {
    for (const other of others) {
      if (other < one || covered[one]?.has(other) || haveOneOwner(apart, one, other)) continue;
      const near = new Set([...others, ...(named[other] ?? [])]);
      const clique = grown([one, other], near, (a, b) => areApart(apart, a, b));
      cover(clique);
      cliques.push(clique);
    }
  }
  return cliques;
}

/** Sets of numbers of which each two exclude each other; every pair that does is in one of them. */
export function exclusiveSets(excludes: readonly ReadonlySet<number>[]): number[][] {
  const covered = excludes.map(() => new Set<number>());
  const sets: number[][] = [];
  for (const [one, others] of excludes.entries()) {
    for (const other of others) {
      if (other < one || covered[one]?.has(other)) continue;
      const set = grown([one, other], others, (a, b) => excludes[a]?.has(b) === true);
      for (const a of set) for (const b of set) covered[a]?.add(b);
      sets.push(set);
    }
  }
  return sets;
}
