import { changesBetween } from '../changes.ts';
import { MASTER_DATA_FIELDS } from './master-data/master-data-record.ts';

/** The fields of an event that an import names when it changes them. */
export const NAMED_FIELDS = [
  'title',
  'room',
  'start_at',
  'end_at',
  'recurrence_rule',
  'description',
  'website',
  'layout',
  'is_private',
] as const;

/** All fields that an import names, those of master data too. */
export const CHANGED_FIELDS = [...NAMED_FIELDS, ...MASTER_DATA_FIELDS] as const;

type NamedField = (typeof CHANGED_FIELDS)[number];

/** A record before or after an import; fields that the file does not say are absent. */
export type NamedState = Partial<Record<NamedField, string | boolean | null>>;

/** A field that an import changes, with the values before and after it. */
export type NamedChange = {
  readonly field: NamedField;
  readonly old: string | null;
  readonly new: string | null;
};

const MAX_TEXT = 500;

const textOf = (value: unknown): string | null =>
  value === null ? null : String(value).slice(0, MAX_TEXT);

/** What an import changes of a record: old and new of each field that the file says (§21.1). */
export function namedChanges(before: NamedState, after: NamedState): NamedChange[] {
  const said = CHANGED_FIELDS.filter((field) => after[field] !== undefined);
  return Object.entries(changesBetween(before, after, said)).map(([field, [old, now]]) => ({
    field: field as NamedField,
    old: textOf(old),
    new: textOf(now),
  }));
}
