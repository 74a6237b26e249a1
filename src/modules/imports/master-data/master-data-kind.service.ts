import type { Db, Trx } from '../../../db/db.ts';
import type { MasterDataPayload } from '../../../domain/imports/master-data/master-data-record.ts';
import type { NamedState } from '../../../domain/imports/named-changes.ts';
import type { MasterDataUndo } from '../../../domain/imports/undo-record.ts';
import type { Actor } from '../../../domain/permission.ts';
import { invalidState } from '../../../errors.ts';
import { bodyOrRefusal, type ImportDeps, type ReadBody } from '../imports.service.ts';

/** A line of master data with the places that it means. */
export type Item = Pick<MasterDataPayload, 'place' | 'body'> & { line: number };

/** An item, or why its line is none: refused, or brought by an earlier line. */
export type PreparedItem = Item | { refusal: string } | { joins: number };

/**
 * A record that a line means, with its fields that the line can change; without an id an earlier line of the file makes
 * it.
 */
export type Known = {
  id: string | null;
  state: NamedState;
  /** The features of the room that a line names. */
  has?: readonly string[];
};

/** The record that a line means: undefined where there is none. */
export type Find = (item: Item) => Known | { refusal: string } | undefined;

/** What a line wrote, and the changed members of the request before; null where the line made it. */
export type Written = Pick<MasterDataUndo, 'id' | 'before' | 'room_id'>;

/** The dependencies of a write in the transaction `db`. */
export type WriteDeps = ImportDeps & { db: Trx };

/** One type of master data: how its lines are compared with what is there, written and taken back. */
export type MasterDataKind = {
  /** What a line has, in the sentence about a line that repeats it. */
  readonly noun: string;
  /** Lines are of a room, and can be of the room that is chosen for all of them. */
  readonly isOfRooms: boolean;
  /** Equal for lines that mean one record. */
  keyOf(item: Item): string;
  /** Judges the fields of a line as its request does. @throws what refuses it */
  assert(deps: ImportDeps, item: Item): void;
  /** Looks at the lines of a file together, before each is judged. */
  prepare?(deps: ImportDeps, items: readonly Item[]): Promise<PreparedItem[]>;
  /** Finds the records that lines mean, in a few statements for all of them. */
  open(db: Db, items: readonly Item[]): Promise<Find>;
  /** The fields of the record as the line says them. */
  stateOf(item: Item, known: Known): NamedState;
  create(deps: WriteDeps, actor: Actor, item: Item): Promise<Written>;
  change(deps: WriteDeps, actor: Actor, item: Item, id: string): Promise<Written>;
  /** Those of some records that events need; absent where the state of a record says it. */
  listNeeded?(db: Db, ids: readonly string[]): Promise<Set<string>>;
  remove(deps: WriteDeps, actor: Actor, undo: MasterDataUndo): Promise<unknown>;
  restore(deps: WriteDeps, actor: Actor, undo: MasterDataUndo): Promise<unknown>;
};

/** The request of a line. @throws invalid_state with the message about a field that is wrong */
export function bodyOf<T>(read: ReadBody<T>, { body, place }: Pick<Item, 'body' | 'place'>): T {
  const result = bodyOrRefusal(read({ ...body, ...place }));
  if ('refusal' in result) throw invalidState(result.refusal);
  return result.value;
}

/** The only record of several that a line can mean. */
export const onlyOf = <T>(
  found: readonly T[],
  sentence: string,
): T | { refusal: string } | undefined => (found.length > 1 ? { refusal: sentence } : found[0]);
