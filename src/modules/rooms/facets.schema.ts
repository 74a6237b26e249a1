import { z } from 'zod';
import { MAX_FEATURES } from '../../domain/resources/room-features.ts';
import { idOut, integerOut, text } from '../../http/fields.schema.ts';
import { seatingType } from './rooms.schema.ts';

const count = integerOut(1).meta({
  description: 'How many active rooms have the value.',
  examples: [12],
});

const facetOf = <T extends z.ZodType>(value: T, label: string) =>
  z.object({
    value,
    label: text().meta({ description: 'The value as people read it.', examples: [label] }),
    count,
  });

const equipmentItem = text().meta({
  description: 'An item, as `equipment` takes it.',
  examples: ['Projector'],
});

export const roomFacets = z
  .object({
    venue: z
      .array(
        facetOf(idOut().describe('The id of the venue, as `venue_id` takes it.'), 'Main Building'),
      )
      .max(10_000)
      .meta({ description: 'The venues with active rooms, by name.' }),
    seating_type: z
      .array(facetOf(seatingType.describe('As `seating_type` takes it.'), 'Theater'))
      .max(100)
      .meta({ description: 'The seating types in use.' }),
    equipment: z.array(facetOf(equipmentItem, 'Projector')).max(100_000).meta({
      description:
        'The items of equipment, by name; letter case and accents do not tell them apart.',
    }),
    feature: z
      .array(
        facetOf(idOut().describe('The id of the feature, as `feature_ids` takes it.'), 'Piano'),
      )
      .max(MAX_FEATURES)
      .meta({ description: 'The features of active rooms, by name.' }),
  })
  .meta({
    id: 'RoomFacets',
    description: 'The values that active rooms have, to be offered as filters.',
  });

export type RoomFacets = z.infer<typeof roomFacets>;
