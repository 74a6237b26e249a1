import { z } from 'zod';
import { instantOut, timeZone } from '../../http/fields.schema.ts';
import { okSchema } from '../../http/response/envelope.schema.ts';

const serviceZone = z
  .object({
    timezone: z
      .string()
      .max(64)
      .meta({
        description: 'The time zone of venues without one; `UTC` until it is answered.',
        examples: ['Europe/Berlin'],
      }),
    source: z.enum(['setting', 'answer', 'none']).meta({
      description:
        'Where it comes from: setting is `TIMEZONE`, answer a manager, none that nobody has answered.',
    }),
    answered_at: instantOut()
      .nullable()
      .meta({
        description: 'When it was answered; null for the other sources.',
        examples: ['2027-03-29T07:00:00Z'],
      }),
  })
  .meta({ id: 'ServiceZone', description: 'The time zone of the service.' });

/** The body that answers which zone the service is in. */
export const answerZone = z
  .object({ timezone: timeZone().meta({ description: 'The time zone of venues without one.' }) })
  .meta({ id: 'UpdateServiceZone', description: 'The time zone that the service gets.' });

export const serviceZoneAnswer = okSchema(serviceZone);
export const zoneAnswered = okSchema(serviceZone, 'The time zone of the service was set.');
