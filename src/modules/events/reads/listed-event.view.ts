import type { DerivedFields } from '../../../domain/events/derived-fields.ts';
import { possibleActions } from '../../../domain/events/event-actions.ts';
import { type AskedMembers, asksFor, shownMembers } from '../../../domain/events/page-parts.ts';
import type { Actor } from '../../../domain/permission.ts';
import { actionsOf, isOccurrence, type Shown, viewWithoutActions } from '../record/event.view.ts';
import type { Event } from '../record/event-record.schema.ts';

/** A row of a list. */
export type ListedView = Omit<Event, 'can'> & Partial<Pick<Event, 'can'>>;

/** Rows of a list, with `can` where it is asked for. */
export const viewRows =
  (baseUrl: string) =>
  (actor: Actor, asked: AskedMembers) =>
  (row: Shown & DerivedFields): ListedView => {
    const shown = viewWithoutActions(baseUrl)(actor)(row);
    return asksFor('can', asked) ? { ...shown, can: actionsOf(row, actor) } : shown;
  };

/** The actions permitted to the caller on a row of a list that has single events among dates. */
export const actionsOfListed = (row: Shown, actor: Actor): Event['can'] =>
  row.is_recurring ? actionsOf(row, actor) : possibleActions(actor, row);

/** Rows of lists that have single events among dates: a single event keeps its id in a window too (§3.3). */
export const viewListed =
  (baseUrl: string) =>
  (actor: Actor, asked: AskedMembers) =>
  (row: Shown & DerivedFields): ListedView => {
    const shown = viewRows(baseUrl)(actor, asked)(row);
    if (row.is_recurring || !isOccurrence(row)) return shown;
    const event = { ...shown, id: row.id };
    return shown.can ? { ...event, can: actionsOfListed(row, actor) } : event;
  };

/** Rows of a list with the members that are asked for: those of `fields`, else all (§3.3). */
export function keepMembers<R, Shown extends object>(
  view: (row: R) => Shown,
  asked: AskedMembers,
): (row: R) => Partial<Shown> {
  const kept = shownMembers(asked) as readonly (keyof Shown)[] | null;
  if (kept === null) return view;
  return (row) => {
    const shown = view(row);
    const members: Partial<Shown> = {};
    for (const member of kept) if (member in shown) members[member] = shown[member];
    return members;
  };
}
