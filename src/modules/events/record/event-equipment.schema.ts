import { z } from 'zod';
import { id, idOut, integer } from '../../../http/fields.schema.ts';

/** §14.5: so many things, and of each so many. */
const MAX_THINGS = 30;
const MAX_QUANTITY = 10_000;

const texts = {
  equipment: {
    description:
      'What the event holds besides its room, for the same time: of each equipment how many. In a date ' +
      'null takes that of the series, [] is nothing.',
    examples: [[{ equipment_id: '01980a3e-5c22-7e61-9b1d-2f3a4b5c6d7e', quantity: 2 }]],
  },
  equipment_id: {
    description: 'The id of equipment that can be used in the venue of the room.',
    examples: ['01980a3e-5c22-7e61-9b1d-2f3a4b5c6d7e'],
  },
  quantity: { description: 'How many of it.', examples: [2] },
};

/** The members are in the order in which the database returns them (`EquipmentUse`). */
const use = z
  .object({
    quantity: integer(1, MAX_QUANTITY).meta(texts.quantity),
    equipment_id: id().meta(texts.equipment_id),
  })
  .meta({ id: 'EquipmentEntry', description: 'Equipment, and how many of it an event wants.' });

/** The equipment requested for an event, one of its dates or a template, in a request. */
export const equipmentInput = () =>
  z
    .array(use)
    .max(MAX_THINGS)
    .superRefine((uses, context) => {
      const ids = uses.map(({ equipment_id }) => equipment_id);
      for (const [index, one] of ids.entries()) {
        if (ids.indexOf(one) === index) continue;
        const path = [index, 'equipment_id'];
        context.addIssue({
          code: 'custom',
          path,
          params: { sentence: 'must not be there twice.' },
        });
      }
    })
    .nullish()
    .meta(texts.equipment);

/** The requested equipment in the record of a template. */
export const equipmentChoice = z
  .array(
    z.object({
      equipment_id: idOut().meta(texts.equipment_id),
      quantity: z.int().min(1).max(MAX_QUANTITY).meta(texts.quantity),
    }),
  )
  .max(MAX_THINGS)
  .nullable()
  .meta(texts.equipment);

/** The requested equipment in a record, with the names. */
export const equipmentMember = z
  .array(
    z
      .object({
        equipment_id: idOut().meta(texts.equipment_id),
        name: z
          .string()
          .max(255)
          .meta({ description: 'The name of the equipment.', examples: ['cameras'] }),
        quantity: z.int().min(1).max(MAX_QUANTITY).meta(texts.quantity),
      })
      .meta({ id: 'EventEquipment', description: 'Equipment that an event holds.' }),
  )
  .max(MAX_THINGS)
  .meta({ ...texts.equipment, examples: [[]] });
