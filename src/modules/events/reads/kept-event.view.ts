import { mayReadNotes, mayReadPrivateParts } from '../../../domain/events/event-access.ts';
import { type AskedMembers, asksFor } from '../../../domain/events/page-parts.ts';
import type { Actor } from '../../../domain/permission.ts';
import { seesInFull } from '../../../domain/privacy/what-readers-see.ts';
import { isMine, viewEvents } from '../record/event.view.ts';
import type { Event } from '../record/event-record.schema.ts';
import type { ListedRow } from './event-page.queries.ts';
import { actionsOfListed, viewListed } from './listed-event.view.ts';

/**
 * A record that is kept, with its JSON for each kind of reader who asked for it: as a row of lists, and alone with its
 * ETag.
 */
export type KeptEvent = {
  row: ListedRow;
  texts: Map<string, Written>;
  alone: Map<string, WrittenEvent>;
};

/** JSON as it is sent, and a hash of it. */
type Written = { bytes: Buffer; tag: string };

type WrittenEvent = { bytes: Buffer; etag: string };

/** Readers of one kind are shown the same record, but for what they may do. */
const kindOf = (actor: Actor, row: ListedRow): string =>
  [
    mayReadPrivateParts(actor, row),
    mayReadNotes(actor, row),
    isMine(row, actor),
    seesInFull(actor, row),
  ].join(' ');

/** The kind of a reader, extended by the permitted actions. */
const kindWithActions = (actor: Actor, row: ListedRow): string =>
  `${kindOf(actor, row)} ${JSON.stringify(actionsOfListed(row, actor))}`;

/** Returns the cached value of a key; a missing value is created and cached. */
function orMade<Value>(known: Map<string, Value>, key: string, make: () => Value): Value {
  const value = known.get(key) ?? make();
  known.set(key, value);
  return value;
}

/** Rows of a list as JSON, which is kept with each record: they show all members, and `can` where it is asked for. */
export const writeListed =
  (baseUrl: string, written: (text: string) => Written) => (actor: Actor, asked: AskedMembers) => {
    const view = viewListed(baseUrl)(actor, asked);
    const kind = asksFor('can', asked) ? kindWithActions : kindOf;
    return ({ row, texts }: KeptEvent): Written =>
      orMade(texts, kind(actor, row), () => written(JSON.stringify(view(row))));
  };

/** A record that is read alone, as JSON with its ETag; it is kept for each kind of reader who may do the same. */
export const writeRecord =
  (baseUrl: string, etagOf: (event: Event) => string) =>
  (actor: Actor) =>
  ({ row, alone }: KeptEvent): WrittenEvent =>
    orMade(alone, kindWithActions(actor, row), () => {
      const event = viewEvents(baseUrl)(actor)(row);
      return { bytes: Buffer.from(JSON.stringify(event)), etag: etagOf(event) };
    });
