import { z } from 'zod';
import { CHOSEN_TYPES, type ChosenType } from '../../domain/events/mail-rules.ts';
import { flag } from '../../http/fields.schema.ts';

const forEachType = <Schema extends z.ZodType>(
  schemaOf: (type: ChosenType) => Schema,
): Record<ChosenType, Schema> =>
  Object.fromEntries(CHOSEN_TYPES.map((type) => [type, schemaOf(type)])) as Record<
    ChosenType,
    Schema
  >;

const channels = z
  .object({
    push: z.boolean().meta({
      description: 'Whether it is pushed to the devices of the caller.',
      examples: [true],
    }),
    mail: z.boolean().meta({
      description: 'Whether it is sent to the caller by e-mail.',
      examples: [false],
    }),
  })
  .meta({ id: 'NotificationChannels', description: 'The channels of one kind of notification.' });

export const notificationPreferences = z
  .object(forEachType((type) => channels.describe(`The channels of ${type}.`)))
  .meta({
    id: 'NotificationPreferences',
    description:
      'For each kind of notification, the channels besides the application itself. Digests follow their ' +
      'subscription. `event_updated` is mailed only when time or room changed.',
  });

/** The channels of each kind, on the wire. */
export type NotificationPreferences = z.output<typeof notificationPreferences>;

const channelChoice = z
  .object({
    push: flag().nullish().meta({
      description: 'Whether to push it to the devices of the caller; unchanged if absent.',
    }),
    mail: flag()
      .nullish()
      .meta({ description: 'Whether to send it by e-mail; unchanged if absent.' }),
  })
  .meta({ id: 'ChooseChannels', description: 'The channels to change of one kind.' });

export const preferenceChoice = z
  .object(
    forEachType((type) =>
      channelChoice
        .nullish()
        .meta({ description: `The channels of ${type}; unchanged if absent.` }),
    ),
  )
  .meta({
    id: 'ChooseNotificationPreferences',
    description: 'The channels to change, by type of notification; what is absent stays as it is.',
    example: { event_updated: { mail: false } },
  });

/** The channels to change, on the wire. */
export type PreferenceChoice = z.output<typeof preferenceChoice>;
