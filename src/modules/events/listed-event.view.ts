import type { Event } from './event-record.schema.ts';
import type { ListedEvent } from './listed-event.schema.ts';

/** Rows of a list with the members that `fields` names, or with all of them (decision 3.3). */
export function keepFields<R>(
  view: (row: R) => Event,
  fields: readonly string[] | null | undefined,
): (row: R) => ListedEvent {
  if (!fields) return view;
  return (row) => {
    const shown: Record<string, unknown> = view(row);
    return Object.fromEntries(
      fields.filter((field) => field in shown).map((field) => [field, shown[field]]),
    ) as ListedEvent;
  };
}
