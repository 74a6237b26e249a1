import type { TFunction } from 'i18next';
import { asProblem } from '../api/problem.ts';
import type { FieldFault } from '../kit/error-summary.tsx';
import type { BookingValues } from './booking-values.ts';

/** Fields of the form by the names that the service gives them. */
const fieldsOfWire: Record<string, keyof BookingValues> = {
  title: 'title',
  room_id: 'room',
  extra_room_ids: 'extraRooms',
  equipment: 'things',
  expected_attendees: 'attendees',
  layout: 'layout',
  start_at: 'from',
  end_at: 'to',
  recurrence_rule: 'repeat',
  recurrence_count: 'count',
  recurrence_ends_at: 'until',
  term_id: 'term',
  recurrence_dates: 'repeat',
  excluded_dates: 'repeat',
  skip_holidays: 'repeat',
  overrides: 'repeat',
  prep_before_minutes: 'prep',
  cleanup_after_minutes: 'clean',
  description: 'description',
  notes: 'notes',
  website: 'website',
  contact_email: 'email',
  roles: 'people',
  requirements: 'needs',
};

/** Sentences about what is wrong, by field of the form. */
export type BookingErrors = Partial<Record<keyof BookingValues, readonly string[]>>;

const missingDay = ({ lastDay }: BookingValues, t: TFunction<'book'>): BookingErrors =>
  lastDay === '' ? { lastDay: [t('required.lastDay')] } : {};

const missingTimes = ({ from, to }: BookingValues, t: TFunction<'book'>): BookingErrors => ({
  ...(from === '' && { from: [t('required.time')] }),
  ...(to === '' && { to: [t('required.time')] }),
});

/** The errors of required fields that are still empty. */
export function missingOf(values: BookingValues, t: TFunction<'book'>): BookingErrors {
  return {
    ...(values.title.trim() === '' && { title: [t('required.title')] }),
    ...(values.room === '' && { room: [t('required.room')] }),
    ...(values.date === '' && { date: [t('required.date')] }),
    ...(values.isAllDay ? missingDay(values, t) : missingTimes(values, t)),
  };
}

/** The errors that the service returned, by field of the form; those without a field here are left out. */
export function errorsOfAnswer(error: unknown): BookingErrors {
  const { fields } = asProblem(error);
  const known = Object.entries(fields).flatMap(([path, sentences]) => {
    const field = fieldsOfWire[path] ?? fieldsOfWire[path.split('.')[0] ?? ''];
    return field === undefined ? [] : [[field, sentences] as const];
  });
  return Object.fromEntries(known);
}

/** The label of a field, for the summary. */
function labelOf(field: string, t: TFunction<'book'>): string {
  switch (field) {
    case 'title':
      return t('event_title');
    case 'room':
    case 'attendees':
    case 'layout':
    case 'date':
    case 'from':
    case 'to':
    case 'count':
    case 'until':
    case 'term':
    case 'prep':
    case 'clean':
    case 'description':
    case 'notes':
    case 'website':
    case 'email':
      return t(field);
    case 'lastDay':
      return t('last_day');
    case 'extraRooms':
      return t('rooms.title');
    case 'things':
      return t('things.title');
    case 'people':
      return t('people.title');
    case 'needs':
      return t('needs.title');
    default:
      return t('repeats');
  }
}

/** The errors as the summary at the top of the form lists them. */
export const faultsOf = (errors: BookingErrors, t: TFunction<'book'>): FieldFault[] =>
  Object.entries(errors).map(([path, sentences]) => ({
    path,
    label: labelOf(path, t),
    sentences,
  }));

/** The labels of changed fields, by the names that the service gives them, in the order of the form; times as one. */
export function changedLabels(names: readonly string[], t: TFunction<'book'>): string[] {
  const isTime = (name: string): boolean => ['start_at', 'end_at', 'is_all_day'].includes(name);
  const fields = Object.keys(fieldsOfWire).filter((name) => names.includes(name) && !isTime(name));
  const labels = fields.map((name) => labelOf(fieldsOfWire[name] ?? name, t));
  return [...new Set([...(names.some(isTime) ? [t('edit.times')] : []), ...labels])];
}
