import { useTranslation } from 'react-i18next';
import type { Import } from '../page/import-file.ts';
import { useReading } from '../session/reading.ts';
import { listText } from '../time/phrases.ts';

const EVENT_FIELDS = [
  'title',
  'room',
  'venue',
  'date',
  'start',
  'end_date',
  'end',
  'all_day',
  'person',
  'email',
  'attendees',
  'description',
  'website',
  'layout',
  'event_type',
  'recurrence_rule',
  'private',
  'sensitivity',
  'show_as',
  'status',
  'uid',
] as const;

const ROOM_FIELDS = [
  'name',
  'venue',
  'capacity',
  'location',
  'seating_type',
  'layouts',
  'equipment',
  'features',
  'description',
] as const;

type FieldName = (typeof EVENT_FIELDS)[number] | (typeof ROOM_FIELDS)[number];

/** The fields that columns of a table can hold, the most usual first. */
export const fieldsOf = (type: Import['type']): readonly FieldName[] =>
  type === 'rooms' ? ROOM_FIELDS : EVENT_FIELDS;

const ALL: readonly FieldName[] = [...EVENT_FIELDS, ...ROOM_FIELDS];

/** The names of fields as a list in words; empty for none. */
export function useFieldList(fields: readonly string[]): string {
  const { t } = useTranslation('imports');
  const reading = useReading();
  const names = ALL.filter((field, at) => fields.includes(field) && ALL.indexOf(field) === at);
  return listText(
    names.map((field) => t(`columns.${field}`)),
    reading,
  );
}
