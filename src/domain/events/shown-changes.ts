import { type Changes, changesBetween } from '../changes.ts';
import { shownExcludedDates } from '../series/excluded-date.ts';
import type { Mask } from './event-access.ts';
import { categoryFields, type EventFields, overrideFields, plainFields } from './event-fields.ts';
import type { DateEdit } from './written-dates.ts';

/** An event with the name of its institution, as its record shows it. */
export type ShownEvent = EventFields & { readonly institution_name: string | null };

/** The category as records show it; null when nothing of it is known. */
export function shownCategory(event: ShownEvent): object | null {
  const category = {
    ...Object.fromEntries(categoryFields.map((field) => [field, event[field]])),
    institution_name: event.institution_name,
  };
  const isEmpty = Object.values(category).every((member) => member === null);
  return isEmpty ? null : category;
}

const eventMembers = [
  ...plainFields,
  'start_at',
  'end_at',
  'recurrence_ends_at',
  'recurrence_dates',
  'excluded_dates',
  'category',
] as const;

const shownFields = (event: ShownEvent): object => ({
  ...event,
  recurrence_ends_at: event.recurrence_ends_date ?? event.recurrence_ends_at,
  excluded_dates: shownExcludedDates(event),
  category: shownCategory(event),
});

/**
 * The changes of an event by an edit, by the names of the write fields, with values as in the record. Source:
 * §8.2.
 */
export function shownChanges(before: ShownEvent, after: ShownEvent): Changes {
  return changesBetween<Record<string, unknown>>(
    { ...shownFields(before) },
    { ...shownFields(after) },
    [...eventMembers],
  );
}

/** The changes of one date, with the values of its series where it has none of its own. Source: §8.2. */
export function shownDateChanges(
  before: EventFields & { readonly is_cancelled: boolean },
  after: EventFields & { readonly is_cancelled: boolean },
): Changes {
  return changesBetween<EventFields & { is_cancelled: boolean }>(before, after, [
    ...overrideFields,
    'is_cancelled',
  ]);
}

/**
 * The changes of an edit that also changes single dates: these as `occurrences` where nothing else changes, so that the
 * entry is about them, else as `overrides`.
 */
export function withChangedDates(changes: Changes, edits: readonly DateEdit[] = []): Changes {
  if (edits.length === 0) return changes;
  const starts = edits.map(({ after }) => after.original_start_at);
  const name = Object.keys(changes).length === 0 ? 'occurrences' : 'overrides';
  return { ...changes, [name]: [null, starts] };
}

/** Old and new values as they are shown: notes are private. Source: §3.2. */
export function maskChanges<C extends Changes | null>(changes: C, mask: Mask): C {
  if (changes?.notes === undefined) return changes;
  const [before, after] = changes.notes;
  return { ...changes, notes: [mask(before), mask(after)] };
}
