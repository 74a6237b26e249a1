import { z } from 'zod';
import { flag } from '../../../http/fields.schema.ts';
import { eventTexts } from '../record/event-texts.schema.ts';

export const publicationBody = z
  .object({ is_published: flag().meta({ ...eventTexts.is_published, examples: [true] }) })
  .meta({
    id: 'Publication',
    description: 'Whether everyone may see an event.',
    example: { is_published: true },
  });
