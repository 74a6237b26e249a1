import type { HolidayLine } from '../../domain/imports/holiday-records.ts';
import type { ImportVerdict } from '../../domain/imports/import-record.ts';
import type { HolidayImport } from './holiday-import.schema.ts';

/** An event of the file, and what became of it. */
type Judged = { line: HolidayLine; verdict: ImportVerdict };

const lineOf = ({ line, verdict }: Judged): HolidayImport['lines'][number] => {
  const { line: number, name } = line;
  if ('refusal' in line) {
    return { line: number, name, starts_on: null, ends_on: null, verdict, message: line.refusal };
  }
  const { starts_on, ends_on } = line;
  return { line: number, name, starts_on, ends_on, verdict, message: null };
};

/** The result of the import of a file, as responses show it. */
export function toHolidayImport(judged: readonly Judged[]): HolidayImport {
  const count = (verdict: ImportVerdict): number =>
    judged.filter((one) => one.verdict === verdict).length;
  return {
    created: count('create'),
    updated: count('update'),
    same: count('same'),
    refused: count('refused'),
    lines: judged.map(lineOf),
  };
}

const counted = (count: number, one: string, several: string): string[] =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : several}`];

/** The counts as a sentence. */
export function holidayImportMessage(result: HolidayImport): string {
  const parts = [
    ...counted(result.created, 'holiday was created', 'holidays were created'),
    ...counted(result.updated, 'was updated', 'were updated'),
    ...counted(result.same, 'was already there', 'were already there'),
    ...counted(result.refused, 'event was refused', 'events were refused'),
  ];
  return `${parts.join(', ')}.`;
}
