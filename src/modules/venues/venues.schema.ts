import { z } from 'zod';
import type { VenueFields } from '../../domain/resources/place-fields.ts';
import { MAX_SEARCH_LENGTH } from '../../domain/text/search-text.ts';
import {
  flag,
  integerOut,
  paging,
  queryFlag,
  requiredText,
  text,
  timeZone,
} from '../../http/fields.schema.ts';
import {
  createdAt,
  deletedAt,
  recordId,
  type SchemaOf,
  updatedAt,
} from '../../http/record-fields.schema.ts';
import { approvalStepsInput, approvalStepsOut } from '../approval-steps/index.ts';
import { bookingRulesInput, bookingRulesOut } from '../booking-rules/index.ts';

export { activityRecord } from '../activity/index.ts';

const texts = {
  name: { description: 'The name.', examples: ['Main Building'] },
  address: {
    description: 'The postal address; null if unknown.',
    examples: ['1 University Square, Springfield'],
  },
  timezone: {
    description: 'The time zone of the venue; null for the zone of the service.',
    examples: ['Europe/Berlin'],
  },
  is_active: { description: 'True while its rooms are offered.', examples: [true] },
  approval_steps: {
    description:
      'Approval steps of its rooms without their own; null for those of the service, [] for no approval.',
    examples: [[{ name: 'Facilities', role: 'manager' }]],
  },
  booking_rules: {
    description: 'Rules for bookings of its rooms without their own; null for none.',
    examples: [{ who: ['students'], max_duration_minutes: 120 }],
  },
};

const name = requiredText(255).meta(texts.name);

const optional = {
  address: text().nullish().meta(texts.address),
  timezone: timeZone().nullish().meta(texts.timezone),
  is_active: flag().optional().meta(texts.is_active),
  approval_steps: approvalStepsInput(texts.approval_steps),
  booking_rules: bookingRulesInput(texts.booking_rules),
} satisfies SchemaOf<Omit<VenueFields, 'name'>>;

export const createVenue = z.object({ name, ...optional }).meta({
  id: 'CreateVenue',
  description: 'A new venue.',
  example: { name: 'Main Building', timezone: 'Europe/Berlin' },
});

export const updateVenue = z.object({ name: name.optional(), ...optional }).meta({
  id: 'UpdateVenue',
  description: 'The fields to change; absent fields stay, null clears.',
  example: { address: '1 University Square, Springfield' },
});

export const venue = z
  .object({
    id: recordId,
    name: text(255).meta(texts.name),
    address: text().nullable().meta(texts.address),
    timezone: text(64).nullable().meta(texts.timezone),
    is_active: z.boolean().meta(texts.is_active),
    approval_steps: approvalStepsOut(texts.approval_steps),
    booking_rules: bookingRulesOut(texts.booking_rules),
    rooms_count: integerOut(0).meta({ description: 'Number of active rooms.', examples: [12] }),
    created_at: createdAt,
    updated_at: updatedAt,
    deleted_at: deletedAt,
  } satisfies SchemaOf<VenueFields>)
  .meta({ id: 'Venue', description: 'A building with rooms.' });

export const venuesQuery = z.object({
  search: text(MAX_SEARCH_LENGTH)
    .nullish()
    .meta({ description: 'A part of the name or address, letter case and accents ignored.' }),
  include_inactive: queryFlag()
    .nullish()
    .meta({ description: 'Whether inactive ones are listed too; ignored unless a manager asks.' }),
  ...paging,
});

export type Venue = z.infer<typeof venue>;
export type CreateVenue = z.infer<typeof createVenue>;
export type UpdateVenue = z.infer<typeof updateVenue>;
export type VenuesQuery = z.infer<typeof venuesQuery>;
