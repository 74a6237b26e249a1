import { z } from 'zod';
import { idOut, integerOut, text } from '../../http/fields.schema.ts';
import { seatingType } from './rooms.schema.ts';

const count = integerOut(1).meta({
  description: 'How many active rooms have the value.',
  examples: [12],
});

const facetOf = <T extends z.ZodType>(value: T) =>
  z.object({
    value,
    label: text().meta({ description: 'The value as people read it.' }),
    count,
  });

export const roomFacets = z
  .object({
    venue: z
      .array(facetOf(idOut().meta({ description: 'The id of the venue, as `venue_id` takes it.' })))
      .max(10_000)
      .meta({ description: 'The venues with active rooms, by name.' }),
    seating_type: z
      .array(facetOf(seatingType.meta({ description: 'As `seating_type` takes it.' })))
      .max(100)
      .meta({ description: 'The seating types in use.' }),
    equipment: z
      .array(facetOf(text().meta({ description: 'An item, as `equipment` takes it.' })))
      .max(100_000)
      .meta({
        description: 'The items of equipment, by name; letter case does not tell them apart.',
      }),
  })
  .meta({
    id: 'RoomFacets',
    description: 'The values that active rooms have, to be offered as filters.',
  });

export type RoomFacets = z.infer<typeof roomFacets>;
