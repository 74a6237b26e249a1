import type { TFunction } from 'i18next';
import { saveTable } from '../../kit/save-table.ts';
import type { Room } from '../venues/place-queries.ts';

/** Spreadsheets run what begins like a formula: a quote before it keeps it text. */
const cellOf = (value: string | number | null | undefined): string => {
  const text = String(value ?? '');
  const isFormula = typeof value === 'string' && /^[=+\-@\t\r]/.test(text);
  return `"${(isFormula ? `'${text}` : text).replaceAll('"', '""')}"`;
};

/** Saves rooms as a CSV file, made in the browser. */
export function saveCsv(rooms: readonly Room[], t: TFunction<'manage'>): void {
  const head = [t('name'), t('venue'), t('seats'), t('location'), t('equipment')];
  const lines = rooms.map(({ name, venue, capacity, location, equipment }) => [
    name,
    venue?.name,
    capacity,
    location,
    equipment,
  ]);
  const text = [head, ...lines].map((line) => line.map(cellOf).join(',')).join('\r\n');
  saveTable('rooms.csv', `${text}\r\n`);
}
