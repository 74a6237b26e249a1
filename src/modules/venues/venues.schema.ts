import { z } from 'zod';
import { MAX_SEARCH_LENGTH } from '../../domain/text/search-text.ts';
import {
  flag,
  idOut,
  instantOut,
  integerOut,
  paging,
  queryFlag,
  requiredText,
  text,
  timeZone,
} from '../../http/fields.schema.ts';

export { activityRecord } from '../activity/index.ts';

const name = requiredText(255);

const optional = {
  address: text().nullish(),
  timezone: timeZone().nullish(),
  is_active: flag().optional(),
};

export const createVenue = z
  .object({ name, ...optional })
  .meta({ id: 'CreateVenue', description: 'A new venue.' });

export const updateVenue = z.object({ name: name.optional(), ...optional }).meta({
  id: 'UpdateVenue',
  description: 'What is to change; what is absent stays, null clears.',
});

export const venue = z
  .object({
    id: idOut(),
    name: text(255),
    address: text().nullable(),
    timezone: text(64)
      .nullable()
      .meta({
        description: 'The zone of its wall clocks; null means the zone of the service.',
        examples: ['Europe/Berlin'],
      }),
    is_active: z.boolean(),
    rooms_count: integerOut(0).meta({ description: 'Its active rooms.' }),
    created_at: instantOut(),
    updated_at: instantOut(),
    deleted_at: instantOut().nullable().meta({ description: 'When it was deleted, if it was.' }),
  })
  .meta({ id: 'Venue', description: 'A building with rooms.' });

export const venuesQuery = z.object({
  search: text(MAX_SEARCH_LENGTH).nullish().meta({ description: 'Literally in name or address.' }),
  include_inactive: queryFlag().nullish().meta({ description: 'Heard from managers only.' }),
  ...paging,
});

export type Venue = z.infer<typeof venue>;
export type CreateVenue = z.infer<typeof createVenue>;
export type UpdateVenue = z.infer<typeof updateVenue>;
export type VenuesQuery = z.infer<typeof venuesQuery>;
