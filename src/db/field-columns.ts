import type { ColumnType, GeneratedAlways } from 'kysely';
import type { CreatedInstant, Nullable } from './column-kinds.ts';

type Stored<Value> = Value extends object ? string : Value;

/** The columns of the fields of a resource; objects are stored as JSON. */
export type FieldColumns<Fields> = {
  -readonly [Field in keyof Fields]: ColumnType<
    Fields[Field],
    Stored<Fields[Field]> | (null extends Fields[Field] ? undefined : never),
    Stored<Fields[Field]>
  >;
};

/** The columns of a resource with soft delete besides its fields. */
export type RetirableColumns = {
  id: string;
  search_text: string;
  name_sort_key: GeneratedAlways<string>;
  created_at: CreatedInstant;
  updated_at: CreatedInstant;
  deleted_at: Nullable<string>;
};
