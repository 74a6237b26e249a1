import type { Kysely } from 'kysely';
import { type FieldRules, fieldNames, jsonFields } from '../domain/resources/resource-fields.ts';
import type { Trx } from './db.ts';

/** A row of a resource with soft delete, without the text that only searches read. */
export type ResourceRow<Fields> = { -readonly [Field in keyof Fields]: Fields[Field] } & {
  id: string;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
};

const STAMPS = ['created_at', 'updated_at', 'deleted_at'] as const;

/** The columns of a resource that records are made of: its id, its fields in their order, and its times. */
export const resourceColumns = <Rules extends FieldRules<Rules>>(
  rules: Rules,
): ('id' | (keyof Rules & string) | (typeof STAMPS)[number])[] => [
  'id',
  ...fieldNames(rules),
  ...STAMPS,
];

/** A table of a resource, whatever columns it has. */
type AnyTable = Kysely<Record<string, Record<string, unknown>>>;

/** Tables whose columns follow from a table of fields. */
export type ResourceTable = 'rooms' | 'venues' | 'institutions' | 'equipment';

/** The values of a row as they are stored: its fields and times, and `also`. */
function storedRow<Rules extends FieldRules<Rules>>(
  rules: Rules,
  row: ResourceRow<{ readonly [Field in keyof Rules]: unknown }>,
  also: Record<string, unknown>,
): Record<string, unknown> {
  const json = new Set<string>(jsonFields(rules));
  const values: Record<string, unknown> = row;
  const stored = resourceColumns(rules).map((column): [string, unknown] => {
    const value = values[column];
    return [column, json.has(column) && value !== null ? JSON.stringify(value) : value];
  });
  return { ...Object.fromEntries(stored), ...also };
}

/** Inserts a row of a resource; `also` are columns that are no fields. */
export async function insertResource<Rules extends FieldRules<Rules>>(
  trx: Trx,
  table: ResourceTable,
  rules: Rules,
  row: ResourceRow<{ readonly [Field in keyof Rules]: unknown }>,
  also: Record<string, unknown>,
): Promise<void> {
  const db = trx as unknown as AnyTable;
  await db
    .insertInto(table)
    .values(storedRow(rules, row, also))
    .execute();
}

/** Writes all fields of a row; `also` are columns that are no fields. */
export async function updateResource<Rules extends FieldRules<Rules>>(
  trx: Trx,
  table: ResourceTable,
  rules: Rules,
  row: ResourceRow<{ readonly [Field in keyof Rules]: unknown }>,
  also: Record<string, unknown>,
): Promise<void> {
  const { id, ...values } = storedRow(rules, row, also);
  const db = trx as unknown as AnyTable;
  await db.updateTable(table).set(values).where('id', '=', id).execute();
}
