import { nameKey, quoted } from '../imports/room-finder.ts';
import { searchTextOf } from '../text/search-text.ts';
import { MAX_ROOM_WISHES } from './request-pattern.ts';
import type { RowRequest } from './request-table.ts';

/** A record that rows name. */
export type NamedRecord = { readonly id: string; readonly name: string };

/** The records that rows of a table can name: rooms of the pool, and accounts by their addresses in lower case. */
export type RequestDirectory = {
  readonly features: readonly NamedRecord[];
  readonly rooms: readonly (NamedRecord & { readonly venue_name: string | null })[];
  readonly institutions: readonly (NamedRecord & { readonly code: string })[];
  readonly owners: ReadonlyMap<string, string>;
};

/** The records of a row by their ids, and what was left out of it. */
export type ResolvedNames = {
  readonly owner_id: string | null;
  readonly feature_ids: readonly string[];
  readonly institution_id: string | null;
  readonly room_wishes: readonly string[];
  readonly notes: readonly string[];
};

/** The ids of records by what they are called; a name that several have is there with all of them. */
function byKey<T extends { readonly id: string }>(
  records: readonly T[],
  keysOf: (record: T) => readonly string[],
): ReadonlyMap<string, ReadonlySet<string>> {
  const known = new Map<string, Set<string>>();
  for (const record of records) {
    for (const key of keysOf(record)) {
      known.set(key, (known.get(key) ?? new Set()).add(record.id));
    }
  }
  return known;
}

const folded = (name: string): string => searchTextOf([name]);

/** The ids of names, and a sentence for each that is none or several. */
function idsOf(
  names: readonly string[],
  known: ReadonlyMap<string, ReadonlySet<string>>,
  keyOf: (name: string) => string,
  { none, several }: Readonly<Record<'none' | 'several', (name: string) => string>>,
): { ids: string[]; notes: string[] } {
  const ids = new Set<string>();
  const notes: string[] = [];
  for (const name of names) {
    const found = [...(known.get(keyOf(name)) ?? [])];
    const [id] = found;
    if (id === undefined) notes.push(none(quoted(name)));
    else if (found.length > 1) notes.push(several(quoted(name)));
    else ids.add(id);
  }
  return { ids: [...ids], notes };
}

const sentences = {
  features: {
    none: (name: string) => `${name} is no feature that rooms can have.`,
    several: (name: string) => `Several features are named ${name}.`,
  },
  rooms: {
    none: (name: string) => `No room of the round is named ${name}.`,
    several: (name: string) =>
      `Several rooms of the round are named ${name}: add the venue to the name.`,
  },
  institutions: {
    none: (name: string) => `There is no institution named ${name}.`,
    several: (name: string) => `Several institutions are named ${name}.`,
  },
};

/** Finds the records that rows name. Source: §20.2. */
export function namesResolver(
  directory: RequestDirectory,
): (
  request: Pick<RowRequest, 'features' | 'institution' | 'rooms' | 'owner_email'>,
) => ResolvedNames {
  const features = byKey(directory.features, ({ name }) => [folded(name)]);
  const rooms = byKey(directory.rooms, ({ name, venue_name }) => [
    nameKey(name),
    ...(venue_name === null
      ? []
      : [nameKey(`${venue_name} - ${name}`), nameKey(`${name} (${venue_name})`)]),
  ]);
  const institutions = byKey(directory.institutions, ({ name, code }) => [
    ...new Set([folded(name), folded(code)]),
  ]);
  return ({ features: needed, institution, rooms: wished, owner_email }) => {
    const equipped = idsOf(needed, features, folded, sentences.features);
    const wishes = idsOf(wished, rooms, nameKey, sentences.rooms);
    const named = institution === null ? [] : [institution];
    const owned = idsOf(named, institutions, folded, sentences.institutions);
    const owner_id = owner_email === null ? null : (directory.owners.get(owner_email) ?? null);
    const notes = [...equipped.notes, ...wishes.notes, ...owned.notes];
    if (owner_email !== null && owner_id === null) {
      notes.push(`Nobody has signed in with ${quoted(owner_email)}: nobody is named.`);
    }
    if (wishes.ids.length > MAX_ROOM_WISHES) {
      notes.push(`Only the first ${MAX_ROOM_WISHES} rooms are taken.`);
    }
    return {
      owner_id,
      feature_ids: equipped.ids.sort(),
      institution_id: owned.ids[0] ?? null,
      room_wishes: wishes.ids.slice(0, MAX_ROOM_WISHES),
      notes,
    };
  };
}
