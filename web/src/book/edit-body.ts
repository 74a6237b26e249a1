import type { Schemas } from '../api/client.ts';
import { type BookingValues, bodyOf } from './booking-values.ts';

type Event = Schemas['Event'];

/** The changes of an event that is edited, by the names of the service. */
export type Changes = Record<string, unknown>;

const REPEATS = ['recurrence_rule', 'recurrence_count', 'recurrence_ends_at'];
const TIMES = ['start_at', 'end_at'];
const GROUPS = [TIMES, REPEATS];

/** Every name that changes with another one. */
const withGroup = (name: string): readonly string[] =>
  GROUPS.find((names) => names.includes(name)) ?? [name];

const ONLY_OF_WHOLE = new Set([...REPEATS, 'category']);

/** What the form changes in an event, and nothing else: null clears. One date has neither kind nor repetition. */
export function changesOf(before: BookingValues, values: BookingValues, event: Event): Changes {
  const [old, next]: Changes[] = [before, values].map((one) => ({ ...bodyOf(one, null) }));
  const names = Object.keys({ ...old, ...next }).filter((name) => name !== 'status');
  const changed = names.filter(
    (name) => JSON.stringify(old?.[name]) !== JSON.stringify(next?.[name]),
  );
  const isDate = event.series_id !== undefined;
  const sent = [...new Set(changed.flatMap(withGroup))].filter(
    (name) => !(isDate && ONLY_OF_WHOLE.has(name)),
  );
  return Object.fromEntries(
    sent.map((name) => [
      name,
      name === 'category' ? categoryOf(values, event) : (next?.[name] ?? null),
    ]),
  );
}

/** The whole category: the service replaces it, so what the form does not show goes along. */
const categoryOf = ({ kind, institution }: BookingValues, { category }: Event): Changes => ({
  event_type: kind || null,
  format: category?.format ?? null,
  ...(institution
    ? { institution_id: institution }
    : { institution: category?.institution ?? null }),
});
