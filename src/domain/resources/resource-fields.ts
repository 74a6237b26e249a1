/** The rule for creating, storing, searching and erasing a field of a room, a venue, an institution or equipment. */
export type FieldRule = {
  /** The value of a new record where the request has none, or null; a field without it is required. */
  readonly default?: null | boolean | number | readonly [];
  /** Stored as JSON. */
  readonly json?: true;
  /** A text or JSON: words of people, in which somebody can be named, or terms, such as kinds and identifiers. */
  readonly text?: 'words' | 'terms';
  /** A search of the resource matches it. */
  readonly searched?: true;
};

/**
 * The table of the fields of a resource: one rule for each field. Columns, defaults, changes, records, activity, search
 * and privacy derive from it.
 */
export type FieldRules<Fields> = { readonly [Field in keyof Fields]-?: FieldRule };

type NameOf<Rules> = keyof Rules & string;

/** The names of the fields, in the order of the table. */
export const fieldNames = <Rules extends FieldRules<Rules>>(rules: Rules): NameOf<Rules>[] =>
  Object.keys(rules) as NameOf<Rules>[];

const namesWhere = <Rules extends FieldRules<Rules>>(
  rules: Rules,
  test: (rule: FieldRule) => boolean,
): NameOf<Rules>[] => fieldNames(rules).filter((field) => test(rules[field]));

/** The fields that are stored as JSON. */
export const jsonFields = <Rules extends FieldRules<Rules>>(rules: Rules): NameOf<Rules>[] =>
  namesWhere(rules, ({ json }) => json === true);

/** The fields in whose words a person can be named. */
export const fieldsWithWords = <Rules extends FieldRules<Rules>>(rules: Rules): NameOf<Rules>[] =>
  namesWhere(rules, ({ text }) => text === 'words');

/** The texts that never name a person. */
export const fieldsWithTerms = <Rules extends FieldRules<Rules>>(rules: Rules): NameOf<Rules>[] =>
  namesWhere(rules, ({ text }) => text === 'terms');

/** The texts of a record that a search matches. */
export const searchedTexts = <Rules extends FieldRules<Rules>>(
  rules: Rules,
  record: { readonly [Field in keyof Rules]: unknown },
): (string | null)[] =>
  namesWhere(rules, ({ searched }) => searched === true).map((field) => {
    const value = record[field];
    return typeof value === 'string' ? value : null;
  });

/** The fields of a record alone, whatever else it carries. */
export const fieldsOf = <Fields>(rules: FieldRules<Fields>, record: Fields): Fields =>
  Object.fromEntries(
    fieldNames(rules).map((field) => [field, record[field as keyof Fields]]),
  ) as Fields;

type RequiredField<Rules> = {
  [Field in keyof Rules]: Rules[Field] extends { readonly default: unknown } ? never : Field;
}[keyof Rules];

/** A request that creates a record: the fields without a default, and any of the others. */
export type NewFields<Fields, Rules> = Pick<Fields, RequiredField<Rules> & keyof Fields> & {
  readonly [Field in keyof Fields]?: Fields[Field] | null | undefined;
};

/** The fields of a new record: those of the request, else their defaults. */
export const newFields =
  <Fields>() =>
  <Rules extends FieldRules<Fields>>(rules: Rules, given: NewFields<Fields, Rules>): Fields =>
    Object.fromEntries(
      fieldNames<FieldRules<Fields>>(rules).map((field) => [
        field,
        given[field as keyof Fields] ?? rules[field as keyof Fields].default,
      ]),
    ) as Fields;
