import { mayReadNotes, mayReadPrivateParts } from '../../../domain/events/event-access.ts';
import { type AskedMembers, asksFor } from '../../../domain/events/page-parts.ts';
import type { Actor } from '../../../domain/permission.ts';
import { seesInFull } from '../../../domain/privacy/what-readers-see.ts';
import { isMine, viewEvents } from '../record/event.view.ts';
import type { Event } from '../record/event-record.schema.ts';
import type { KeptEvent, WrittenEvent } from './kept-page.queries.ts';
import { actionsOfListed, viewListed } from './listed-event.view.ts';

/** Readers of one kind are shown the same record, but for what they may do. */
const kindOf = (actor: Actor, { row }: KeptEvent): string =>
  [
    mayReadPrivateParts(actor, row),
    mayReadNotes(actor, row),
    isMine(row, actor),
    seesInFull(actor, row),
  ].join(' ');

const writeActions = (actor: Actor, { row }: KeptEvent): string =>
  JSON.stringify(actionsOfListed(row, actor));

/** Rows of a list as JSON, which is kept with each record: they show all members, and `can` where it is asked for. */
export const writeListed = (baseUrl: string) => (actor: Actor, asked: AskedMembers) => {
  const view = viewListed(baseUrl)(actor, {});
  return (record: KeptEvent): string => {
    const kind = kindOf(actor, record);
    let text = record.texts.get(kind);
    if (text === undefined) {
      text = JSON.stringify(view(record.row));
      record.texts.set(kind, text);
    }
    if (!asksFor('can', asked)) return text;
    return `${text.slice(0, -1)},"can":${writeActions(actor, record)}}`;
  };
};

/** A record that is read alone, as JSON with its ETag; it is kept for each kind of reader who may do the same. */
export const writeRecord =
  (baseUrl: string, etagOf: (event: Event) => string) => (actor: Actor) => {
    const view = viewEvents(baseUrl)(actor);
    return (record: KeptEvent): WrittenEvent => {
      const kind = `${kindOf(actor, record)} ${writeActions(actor, record)}`;
      const known = record.alone.get(kind);
      if (known !== undefined) return known;
      const event = view(record.row);
      const written = { text: JSON.stringify(event), etag: etagOf(event) };
      record.alone.set(kind, written);
      return written;
    };
  };
