import { z } from 'zod';
import { NOTIFICATION_TYPES } from '../../domain/messages/index.ts';
import { id, idOut, instantOut, integerOut, paging, queryFlag } from '../../http/fields.schema.ts';
import { createdAt, recordId } from '../../http/record-fields.schema.ts';

export const notificationParams = z.object({
  id: id().meta({ description: 'The id of the notification.' }),
});

export const notificationsQuery = z.object({
  unread: queryFlag().nullish().meta({ description: '1: only unread ones. 0: only read ones.' }),
  to_decide: queryFlag().nullish().meta({
    description: '0: without unread requests that wait for my decision, which approvals list.',
  }),
  event_id: id().nullish().meta({ description: 'Only those about this event and its dates.' }),
  ...paging,
});

const about = z
  .object({
    event_id: idOut().optional().describe('The event that it is about.'),
    original_start_at: instantOut().nullable().optional().meta({
      description: 'The occurrence that it is about, when it is not the whole event.',
    }),
    original_starts: z.array(instantOut()).max(10_000).optional().meta({
      description: 'The occurrences that it is about, by original start, when it is about several.',
    }),
    url: z
      .string()
      .max(2_000)
      .optional()
      .meta({
        description: 'Where the web app shows it.',
        examples: ['https://stoa.example.org/events/01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a'],
      }),
    deleted: z
      .literal(true)
      .optional()
      .describe('True if the event was deleted: it cannot be opened any more.'),
    export_id: idOut().optional().describe('The export that it is about.'),
    webhook_id: idOut().optional().describe('The webhook that it is about.'),
    round_id: idOut().optional().describe('The planning round that it is about.'),
    digest_type: z.string().max(50).optional().describe('Of a digest: its type.'),
    period_date: z
      .string()
      .max(10)
      .optional()
      .describe('Of a digest: the first day of its period.'),
    change: z
      .literal(true)
      .optional()
      .describe('True if it is about a change request, not about the event itself.'),
    change_id: idOut().optional().describe('The id of the change request.'),
    step: integerOut(1)
      .optional()
      .meta({
        description:
          'For those who decide: the number of the step that waits. It is marked as read for all of them when ' +
          'the step no longer waits.',
        examples: [1],
      }),
  })
  .meta({
    id: 'NotificationData',
    description: 'The subject of the notification; only the members that apply.',
    examples: [{ event_id: '01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a', original_start_at: null }],
  });

export const notification = z
  .object({
    id: recordId,
    type: z
      .enum(NOTIFICATION_TYPES)
      .meta({ description: 'The kind of notification.', examples: ['event_approved'] }),
    title: z
      .string()
      .max(1_000)
      .meta({ description: 'A short title.', examples: ['Approved'] }),
    body: z
      .string()
      .max(100_000)
      .meta({
        description: 'The text.',
        examples: ['“Book launch” on 29 March 2027 was approved.'],
      }),
    data: about,
    read_at: instantOut()
      .nullable()
      .meta({ description: 'When it was read (UTC); null while it is unread.', examples: [null] }),
    created_at: createdAt,
  })
  .meta({ id: 'Notification', description: 'A notification of the caller.' });

export const unreadCount = z
  .object({ count: integerOut(0).meta({ description: 'The number.', examples: [2] }) })
  .meta({ id: 'UnreadCount', description: 'The number of unread notifications.' });

export const updatedCount = z
  .object({ updated: integerOut(0).meta({ description: 'The number.', examples: [2] }) })
  .meta({
    id: 'UpdatedCount',
    description: 'The number of notifications that were marked as read.',
  });

/** A notification on the wire. */
export type Notification = z.output<typeof notification>;
