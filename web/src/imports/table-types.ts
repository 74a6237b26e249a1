import { everyOf } from '../api/every.ts';
import type { Import } from '../page/import-file.ts';

/** The types of files that are chosen: bookings and rooms are told by what the file says. */
export type TableType = Exclude<Import['type'], 'events' | 'rooms'>;

export const TABLE_TYPES = everyOf<TableType>()(
  'people',
  'opening_hours',
  'equipment',
  'features',
  'terms',
);

/** A column of a sample file by the key of the words about it, and whether every table must have it. */
type Column<Key extends string> = { readonly about: Key; readonly isNeeded: boolean };

const needed = <const Key extends string>(about: Key): Column<Key> => ({ about, isNeeded: true });
const optional = <const Key extends string>(about: Key): Column<Key> => ({
  about,
  isNeeded: false,
});

/** The columns of the sample files, in the order of their headings. */
export const COLUMNS = {
  people: [
    needed('email'),
    optional('person'),
    needed('role'),
    optional('kind'),
    optional('teams'),
    optional('role_room'),
    optional('role_venue'),
    optional('role_institution'),
  ],
  opening_hours: [
    needed('room'),
    optional('room_venue'),
    optional('weekday'),
    needed('from_time'),
    needed('to_time'),
    needed('first_day'),
    needed('last_day'),
    optional('hours_name'),
  ],
  equipment: [
    needed('name'),
    optional('equipment_venue'),
    needed('count'),
    optional('description'),
  ],
  features: [needed('name'), optional('feature_room'), optional('room_venue')],
  terms: [needed('name'), needed('first_day'), needed('last_day'), optional('term_institution')],
} as const satisfies Record<TableType, readonly Column<string>[]>;
