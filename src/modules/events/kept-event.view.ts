import { mayReadPrivateParts } from '../../domain/events/event-access.ts';
import { type AskedMembers, asksFor } from '../../domain/events/page-parts.ts';
import type { Actor } from '../../domain/permission.ts';
import { isMine } from './event.view.ts';
import type { KeptEvent } from './kept-page.queries.ts';
import { actionsOfListed, viewListed } from './listed-event.view.ts';

/** Readers of one kind are shown the same record, but for what they may do. */
const kindOf = (actor: Actor, { row }: KeptEvent): string =>
  `${mayReadPrivateParts(actor, row)} ${isMine(row, actor)}`;

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
    const can = JSON.stringify(actionsOfListed(record.row, actor));
    return `${text.slice(0, -1)},"can":${can}}`;
  };
};
