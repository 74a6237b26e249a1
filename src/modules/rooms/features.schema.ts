import { z } from 'zod';
import { LONGEST_FEATURE_NAME, MAX_FEATURES } from '../../domain/resources/room-features.ts';
import { id, integerOut, paging, requiredText, text } from '../../http/fields.schema.ts';
import { idList } from '../../http/id-list.schema.ts';
import { createdAt, recordId, updatedAt } from '../../http/record-fields.schema.ts';
import { roomTexts } from './room-texts.schema.ts';

const texts = {
  name: { description: 'The name, which no other feature has.', examples: ['Piano'] },
  icon: {
    description: 'The name of an icon that clients show with it; null for none.',
    examples: ['piano'],
  },
};

const name = requiredText(LONGEST_FEATURE_NAME).meta(texts.name);
const icon = text(50).nullish().meta(texts.icon);

/** The request that creates a feature. */
export const createFeature = z.object({ name, icon }).meta({
  id: 'CreateRoomFeature',
  description: 'A new feature of rooms.',
  example: { name: 'Piano', icon: 'piano' },
});

/** The request that changes a feature. */
export const updateFeature = z.object({ name: name.optional(), icon }).meta({
  id: 'UpdateRoomFeature',
  description: 'The fields to change; absent fields stay, null clears.',
  example: { name: 'Grand piano' },
});

const shown = {
  id: recordId,
  name: text(LONGEST_FEATURE_NAME).meta(texts.name),
  icon: text(50).nullable().meta(texts.icon),
};

/** A feature as records of rooms show it. */
export const featureOfRoom = z
  .object(shown)
  .meta({ id: 'FeatureOfRoom', description: 'Something that a room has.' });

/** The record of a feature. */
export const roomFeature = z
  .object({
    ...shown,
    rooms_count: integerOut(0).meta({
      description: 'How many rooms that are not deleted have it.',
      examples: [12],
    }),
    created_at: createdAt,
    updated_at: updatedAt,
  })
  .meta({ id: 'RoomFeature', description: 'Something that rooms can have.' });

export const featuresQuery = z.object(paging);

/** The features of a room, in its requests. */
export const featureIdsInput = z
  .array(id())
  .max(MAX_FEATURES)
  .nullish()
  .meta(roomTexts.feature_ids);

/** The features that rooms of a list have; those of a query are separated by commas. */
export const featureIdsFilter = idList(MAX_FEATURES).nullish().meta({
  description: 'Only rooms that have all of these features, separated by commas.',
});

/** The features that rooms of a search have. */
export const featureIdsSearched = z
  .array(id())
  .max(MAX_FEATURES)
  .nullish()
  .meta({ description: 'Only rooms that have all of these features.', examples: [[]] });

/** A word in the equipment of rooms that no feature is named after. */
export const featureSuggestion = z
  .object({
    name: text(LONGEST_FEATURE_NAME).meta({
      description: 'The word as most rooms have it.',
      examples: ['Piano'],
    }),
    rooms_count: integerOut(1).meta({
      description: 'How many active rooms have it in `equipment`.',
      examples: [12],
    }),
  })
  .meta({ id: 'RoomFeatureSuggestion', description: 'A word that could be a feature.' });

const words = (description: string) =>
  z.array(requiredText(LONGEST_FEATURE_NAME)).max(MAX_FEATURES).nullish().meta({ description });

/** The decisions on suggested words. */
export const answerSuggestions = z
  .object({
    accepted: words('Words that become features of all rooms that have them in `equipment`.'),
    declined: words('Words that are not suggested again.'),
  })
  .meta({
    id: 'AnswerRoomFeatureSuggestions',
    description: 'What becomes of suggested words; letter case and accents are ignored.',
    example: { accepted: ['Piano'], declined: ['Good light'] },
  });

/** The features that were made of suggested words. */
export const acceptedFeatures = z
  .array(roomFeature)
  .max(MAX_FEATURES)
  .describe('The features of the accepted words, by name.');

export type RoomFeature = z.infer<typeof roomFeature>;
/** A request that creates a feature. */
export type CreateFeature = z.infer<typeof createFeature>;
export type UpdateFeature = z.infer<typeof updateFeature>;
export type AnswerSuggestions = z.infer<typeof answerSuggestions>;
