import { labelOf } from '../enums.ts';
import { wallTimesIn } from '../time/local-time/local-text.ts';

/** A cell: text, a number, or in a column of date-times a local time `2027-03-29T10:00:00`. */
export type SheetCell = string | number | null;

/** A column of a sheet; `width` in characters. */
export type SheetColumn = {
  readonly header: string;
  readonly kind: 'text' | 'number' | 'moment';
  readonly width: number;
};

/** The columns of a sheet, and the function that turns a record into a row. */
export type SheetPlan<Row> = {
  readonly name: string;
  readonly columns: readonly SheetColumn[];
  readonly rowOf: (row: Row) => SheetCell[];
};

type Value<Row> = (row: Row) => SheetCell;

/** A column, and what it has of a row. */
export type Planned<Row> = SheetColumn & { readonly value: Value<Row> };

/** A column of texts. */
export const text = <Row>(header: string, width: number, value: Value<Row>): Planned<Row> => ({
  header,
  kind: 'text',
  width,
  value,
});

/** A column of numbers. */
export const number = <Row>(header: string, value: Value<Row>): Planned<Row> => ({
  header,
  kind: 'number',
  width: 12,
  value,
});

/** The label of a value of an enumeration; null stays null. */
export const label = (value: string | null): string | null =>
  value === null ? null : labelOf(value);

/** A truth in words. */
export const yes = (value: boolean): string => (value ? 'yes' : 'no');

/** Texts as one; null where there are none. */
export const listOf = (parts: readonly string[]): string | null => parts.join('; ') || null;

/** Columns of times. */
export type Zones<Row> = {
  moment(header: string, value: (row: Row) => string | null): Planned<Row>;
  /** The column that names the zone of the row. */
  zone: Planned<Row>;
};

/** Times of a row are in the zone of its venue, `timezone`, else in the service zone. Source: §7.10. */
export function zonesOf<Row extends { readonly timezone: string | null }>(
  serviceZone: string,
): Zones<Row> {
  const clocks = new Map<string, ReturnType<typeof wallTimesIn>>();
  const zoneOf = ({ timezone }: Row): string => timezone ?? serviceZone;
  return {
    moment: (header, value) => ({
      header,
      kind: 'moment',
      width: 18,
      value: (row) => {
        const at = value(row);
        return at === null ? null : clocks.getOrInsertComputed(zoneOf(row), wallTimesIn)(at);
      },
    }),
    zone: text('Time zone', 20, zoneOf),
  };
}

/** A sheet of these columns. */
export const sheetOf = <Row>(name: string, planned: readonly Planned<Row>[]): SheetPlan<Row> => ({
  name,
  columns: planned.map(({ header, kind, width }) => ({ header, kind, width })),
  rowOf: (row) => planned.map(({ value }) => value(row)),
});
