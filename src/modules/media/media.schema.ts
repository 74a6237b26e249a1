import { z } from 'zod';
import { id, integerOut, text } from '../../http/fields.schema.ts';
import { createdAt, recordId } from '../../http/record-fields.schema.ts';

const EXAMPLE_URL =
  'https://stoa.example.org/api/v1/rooms/01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a/images/01980a3e-1f22-7b10-8c5d-5b1f6e7a9c04';

/** A file that hangs on an event or a room (§3.7). */
export const media = z
  .object({
    id: recordId,
    name: text(255).meta({ description: 'The name without its ending.', examples: ['Floor plan'] }),
    file_name: text(255).meta({
      description: 'The name of the file.',
      examples: ['Floor plan.png'],
    }),
    mime_type: text(255).meta({
      description: 'The media type, determined by the bytes.',
      examples: ['image/png'],
    }),
    size: integerOut(1).meta({ description: 'The size in bytes.', examples: [48_213] }),
    url: text(2_000).meta({
      description: 'The URL of the file.',
      format: 'uri',
      examples: [EXAMPLE_URL],
    }),
    thumb_url: text(2_000)
      .nullable()
      .meta({
        description: 'The URL of a small WebP image of it; null if it is no image.',
        format: 'uri',
        examples: [`${EXAMPLE_URL}?size=thumb`],
      }),
    created_at: createdAt,
  })
  .meta({ id: 'Media', description: 'An attachment of an event, or an image of a room.' });

/** The query of a file. */
export const mediaQuery = z.object({
  size: z
    .enum(['thumb'])
    .nullish()
    .meta({ description: 'thumb: a small WebP of a picture, at most 480 pixels high and wide.' }),
});

/** The last variable of the path of a file. */
export const mediaId = () => id().meta({ description: 'The id of the file.' });

/** The bytes of a file, for the description of the service. */
export const fileAnswer = {
  description: 'The file.',
  content: { '*/*': { schema: z.string().meta({ format: 'binary' }) } },
};
