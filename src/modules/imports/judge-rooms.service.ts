import type { ImportRecord, RoomPayload } from '../../domain/imports/import-record.ts';
import { nameKey } from '../../domain/imports/room-finder.ts';
import { featureKey } from '../rooms/index.ts';
import { type ComparedRoom, listComparedRooms } from './imports.queries.ts';
import { bodyOrRefusal, type ImportDeps } from './imports.service.ts';
import type { JudgedRecord } from './judge-lines.service.ts';

const keyOf = (name: string, venue: string | null): string =>
  `${nameKey(name)}\n${venue === null ? '' : nameKey(venue)}`;

/** Whether a line names other features than the room has; a table without the column names none. */
function isOther(names: readonly string[] | undefined, { features }: ComparedRoom): boolean {
  if (names === undefined) return false;
  const keysOf = (some: readonly string[]): string => some.map(featureKey).sort().join('\n');
  return keysOf(names) !== keysOf(features);
}

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** The fields of a line whose values differ from those of the room. */
const differing = ({ body, features }: RoomPayload, room: ComparedRoom): string[] =>
  Object.entries(body)
    .filter(
      ([field, value]) => field !== 'name' && !isSame(room[field as keyof ComparedRoom], value),
    )
    .map(([field]) => field.replaceAll('_', ' '))
    .concat(isOther(features, room) ? ['features'] : []);

/** Finds a room of a file among rooms, by name and venue. */
export function roomsByName(rooms: readonly ComparedRoom[]) {
  const byKey = new Map(rooms.map((room) => [keyOf(room.name, room.venue), room]));
  return (payload: RoomPayload): ComparedRoom | undefined =>
    byKey.get(keyOf(payload.body.name, payload.venue));
}

/** The verdict on a room of a file: rooms are identified by their name and their venue (§12.9). */
export function judgeRoom(
  payload: RoomPayload,
  room: ComparedRoom | undefined,
): Pick<JudgedRecord, 'verdict' | 'message' | 'record_id'> {
  if (room === undefined) return { verdict: 'create', message: null, record_id: null };
  const fields = differing(payload, room);
  if (fields.length === 0) return { verdict: 'same', message: null, record_id: room.id };
  return { verdict: 'update', message: `It changes: ${fields.join(', ')}.`, record_id: room.id };
}

function judge(
  deps: ImportDeps,
  record: ImportRecord,
  find: ReturnType<typeof roomsByName>,
): JudgedRecord {
  const { payload, refusal } = record;
  const refuse = (message: string): JudgedRecord => ({
    record,
    verdict: 'refused',
    message,
    fingerprint: null,
    record_id: null,
    changes: null,
  });
  if (refusal !== null || payload?.kind !== 'room') return refuse(refusal ?? 'It cannot be read.');
  const read = bodyOrRefusal(deps.readRoomBody(payload.body));
  if ('refusal' in read) return refuse(read.refusal);
  return { record, fingerprint: null, changes: null, ...judgeRoom(payload, find(payload)) };
}

/** Judges the rooms of a file, in one statement. */
export async function judgeRooms(
  deps: ImportDeps,
  records: readonly ImportRecord[],
): Promise<JudgedRecord[]> {
  const find = roomsByName(await listComparedRooms(deps.db));
  const { pause } = deps;
  const judged: JudgedRecord[] = [];
  for (const record of records) {
    judged.push(judge(deps, record, find));
    await pause();
  }
  return judged;
}
