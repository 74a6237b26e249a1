import type { ImportRecord } from '../../../domain/imports/import-record.ts';
import type {
  MasterDataPayload,
  MasterDataType,
} from '../../../domain/imports/master-data/master-data-record.ts';
import { placeFinder } from '../../../domain/imports/master-data/place-finder.ts';
import { namedChanges } from '../../../domain/imports/named-changes.ts';
import { type ImportDeps, refusalOf } from '../imports.service.ts';
import type { JudgedRecord } from '../judge-lines.service.ts';
import type { NamedPlaces } from '../read-file.service.ts';
import { listNamedInstitutions } from './master-data.queries.ts';
import type { Find, Item, MasterDataKind } from './master-data-kind.service.ts';
import { masterDataKinds } from './master-data-kinds.service.ts';

/** The verdict on a line, with what it changes. */
export type Judged = Pick<JudgedRecord, 'verdict' | 'message' | 'record_id' | 'changes'>;

const refused = (message: string): Judged => ({
  verdict: 'refused',
  message,
  record_id: null,
  changes: null,
});

/** The verdict on a line that means a record, or none that is there. */
export function judgeItem(kind: MasterDataKind, item: Item, known: ReturnType<Find>): Judged {
  if (known === undefined) {
    return { verdict: 'create', message: null, record_id: null, changes: null };
  }
  if ('refusal' in known) return refused(known.refusal);
  const changes = namedChanges(known.state, kind.stateOf(item, known));
  const about = { message: null, record_id: known.id };
  if (changes.length === 0) return { ...about, verdict: 'same', changes: null };
  return { ...about, verdict: 'update', changes };
}

type Placed = { record: ImportRecord; payload: MasterDataPayload; item: Item };

/** The places that a file may name, and the room for lines of rooms that name none. */
type Whereabouts = { places: NamedPlaces; room_id: string | null };

/** Finds the places of lines and judges their fields: items, and the reasons of those that are none. */
async function placeRecords(
  deps: ImportDeps,
  kind: MasterDataKind,
  records: readonly ImportRecord[],
  { places, room_id }: Whereabouts,
): Promise<(Placed | { record: ImportRecord; refusal: string })[]> {
  const { db, pause } = deps;
  const known = { ...places, institutions: await listNamedInstitutions(db) };
  const find = placeFinder(known, kind.isOfRooms ? room_id : null);
  const placed: (Placed | { record: ImportRecord; refusal: string })[] = [];
  for (const record of records) {
    const { payload, refusal } = record;
    if (refusal !== null || payload?.kind !== 'master_data') {
      placed.push({ record, refusal: refusal ?? 'It cannot be read.' });
    } else {
      const found = find(payload.names, kind.isOfRooms);
      if ('refusal' in found) placed.push({ record, ...found });
      else {
        const item = { line: record.line, place: found.place, body: payload.body };
        placed.push({ record, payload, item });
      }
    }
    await pause();
  }
  return placed;
}

/** The reason why the fields of a line are refused; undefined for good ones. */
function faultOf(deps: ImportDeps, kind: MasterDataKind, item: Item): string | undefined {
  try {
    kind.assert(deps, item);
    return undefined;
  } catch (error) {
    const message = refusalOf(error);
    if (message === undefined) throw error;
    return message;
  }
}

/** Says of a record of an earlier line. */
function repeatsOf(kind: MasterDataKind) {
  const lines = new Map<string, number>();
  return (item: Item): string | undefined => {
    const key = kind.keyOf(item);
    const first = lines.get(key);
    if (first === undefined) lines.set(key, item.line);
    return first === undefined ? undefined : `Line ${first} has the same ${kind.noun}.`;
  };
}

/**
 * Judges the lines of a table of master data: in a few statements for all of them, and with pauses for other requests
 * (§21.4).
 */
export async function judgeMasterData(
  deps: ImportDeps,
  type: MasterDataType,
  records: readonly ImportRecord[],
  whereabouts: Whereabouts,
): Promise<JudgedRecord[]> {
  const kind = masterDataKinds[type];
  const placed = await placeRecords(deps, kind, records, whereabouts);
  const good = placed.filter((one): one is Placed => 'item' in one);
  const prepared =
    (await kind.prepare?.(
      deps,
      good.map(({ item }) => item),
    )) ?? good.map(({ item }) => item);
  const byLine = new Map(good.map(({ item }, at) => [item.line, prepared[at] ?? item]));
  const find = await kind.open(
    deps.db,
    prepared.filter((one) => 'place' in one),
  );
  const repeatOf = repeatsOf(kind);
  const judge = (one: (typeof placed)[number]): JudgedRecord => {
    const about = { record: one.record, fingerprint: null };
    if ('refusal' in one) return { ...about, ...refused(one.refusal) };
    const item = byLine.get(one.item.line) ?? one.item;
    if ('refusal' in item) return { ...about, ...refused(item.refusal) };
    if ('joins' in item) {
      const message = `Line ${item.joins} brings it: the times of one day are one schedule.`;
      return { ...about, verdict: 'same', message, record_id: null, changes: null };
    }
    const fault = faultOf(deps, kind, item) ?? repeatOf(item);
    if (fault !== undefined) return { ...about, ...refused(fault) };
    const payload = { ...one.payload, place: item.place, body: item.body };
    return {
      record: { ...one.record, payload },
      fingerprint: null,
      ...judgeItem(kind, item, find(item)),
    };
  };
  const judged: JudgedRecord[] = [];
  for (const one of placed) {
    judged.push(judge(one));
    await deps.pause();
  }
  return judged;
}
