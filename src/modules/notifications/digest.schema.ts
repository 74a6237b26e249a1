import { z } from 'zod';
import { DIGEST_TYPES } from '../../domain/events/digest.ts';

export const digestType = z.enum(DIGEST_TYPES);

export const digestChoice = z
  .object({
    types: z.array(digestType).max(100).optional().meta({
      description: 'The digests to receive from now on; none if empty, unchanged if absent.',
    }),
  })
  .meta({
    id: 'ChooseDigests',
    description: 'The digests to subscribe to.',
    example: { types: ['weekly_upcoming'] },
  });
