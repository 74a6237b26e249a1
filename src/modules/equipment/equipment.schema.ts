import { z } from 'zod';
import type { EquipmentFields } from '../../domain/resources/place-fields.ts';
import { MAX_SEARCH_LENGTH } from '../../domain/text/search-text.ts';
import {
  flag,
  id,
  idOut,
  integer,
  paging,
  queryFlag,
  requiredText,
  text,
} from '../../http/fields.schema.ts';
import {
  createdAt,
  deletedAt,
  recordId,
  type SchemaOf,
  updatedAt,
} from '../../http/record-fields.schema.ts';
import { approvalStepsInput, approvalStepsOut } from '../approval-steps/index.ts';

export { activityRecord } from '../activity/index.ts';

/** The most that there can be of one thing (§14.5). */
const MAX_STOCK = 10_000;

const texts = {
  name: { description: 'The name, in the plural where there are several.', examples: ['cameras'] },
  description: {
    description: 'A description; null if there is none.',
    examples: ['With tripod and two batteries.'],
  },
  stock: { description: 'How many there are.', examples: [6] },
  venue_id: {
    description: 'The venue in whose rooms it can be used; null if it can be used everywhere.',
    examples: ['01980a3e-2f77-7d0c-b3a5-5f6a7b8c9d02'],
  },
  is_active: { description: 'True while it is offered.', examples: [true] },
  approval_steps: {
    description:
      'Approval steps that events which want it pass after those of their rooms; null or [] for none.',
    examples: [[{ name: 'Media centre', role: 'media' }]],
  },
};

const name = requiredText(255).meta(texts.name);
const stock = integer(1, MAX_STOCK).meta(texts.stock);

const optional = {
  description: text().nullish().meta(texts.description),
  venue_id: id().nullish().meta(texts.venue_id),
  is_active: flag().optional().meta(texts.is_active),
  approval_steps: approvalStepsInput(texts.approval_steps),
} satisfies SchemaOf<Omit<EquipmentFields, 'name' | 'stock'>>;

/** The request that creates equipment. */
export const createEquipment = z.object({ name, stock, ...optional }).meta({
  id: 'CreateEquipment',
  description: 'New equipment.',
  example: { name: 'cameras', stock: 6 },
});

export const updateEquipment = z
  .object({ name: name.optional(), stock: stock.optional(), ...optional })
  .meta({
    id: 'UpdateEquipment',
    description: 'The fields to change; absent fields stay, null clears.',
    example: { stock: 8 },
  });

const venue = z
  .object({
    id: recordId,
    name: text(255).meta({ description: 'The name.', examples: ['Main Building'] }),
  })
  .meta({ id: 'EquipmentVenue', description: 'The venue of equipment.' });

export const equipment = z
  .object({
    id: recordId,
    name: text(255).meta(texts.name),
    description: text().nullable().meta(texts.description),
    stock: z.int().min(1).max(MAX_STOCK).meta(texts.stock),
    venue_id: idOut().nullable().meta(texts.venue_id),
    venue: venue.nullable().meta({ description: 'That venue; null if there is none.' }),
    is_active: z.boolean().meta(texts.is_active),
    approval_steps: approvalStepsOut(texts.approval_steps),
    created_at: createdAt,
    updated_at: updatedAt,
    deleted_at: deletedAt,
  } satisfies SchemaOf<EquipmentFields>)
  .meta({
    id: 'Equipment',
    description: 'A thing of which there are several, which events hold together with their room.',
  });

export const equipmentQuery = z.object({
  search: text(MAX_SEARCH_LENGTH)
    .nullish()
    .meta({ description: 'A part of the name or description, letter case and accents ignored.' }),
  venue_id: id().nullish().meta({
    description: 'What can be used in this venue: its own, and what is usable everywhere.',
  }),
  include_inactive: queryFlag()
    .nullish()
    .meta({ description: 'Whether inactive ones are listed too; ignored unless a manager asks.' }),
  ...paging,
});

export type Equipment = z.infer<typeof equipment>;
/** A request that creates equipment. */
export type CreateEquipment = z.infer<typeof createEquipment>;
export type UpdateEquipment = z.infer<typeof updateEquipment>;
export type EquipmentQuery = z.infer<typeof equipmentQuery>;
