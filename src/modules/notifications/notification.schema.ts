import { z } from 'zod';
import { NOTIFICATION_TYPES } from '../../domain/events/notification-text.ts';
import { id, idOut, instantOut, integerOut, paging, queryFlag } from '../../http/fields.schema.ts';

export const notificationParams = z.object({
  id: id().meta({ description: 'The id of the notification.' }),
});

export const notificationsQuery = z.object({
  unread: queryFlag()
    .nullish()
    .meta({ description: '1: only those not read yet. 0: only those that were read.' }),
  ...paging,
});

const about = z
  .object({
    event_id: idOut().optional(),
    original_start_at: instantOut().nullable().optional().meta({
      description: 'The occurrence that it is about, when it is not the whole event.',
    }),
    export_id: idOut().optional(),
    digest_type: z.string().max(50).optional(),
    period_date: z.string().max(10).optional(),
  })
  .meta({ id: 'NotificationData', description: 'What it is about, by the ids of these things.' });

export const notification = z
  .object({
    id: idOut(),
    type: z.enum(NOTIFICATION_TYPES),
    title: z.string().max(1_000),
    body: z.string().max(100_000),
    data: about,
    read_at: instantOut().nullable(),
    created_at: instantOut(),
  })
  .meta({ id: 'Notification', description: 'What you were told.' });

export const unreadCount = z
  .object({ count: integerOut(0) })
  .meta({ id: 'UnreadCount', description: 'How many notifications are not read yet.' });

export const updatedCount = z
  .object({ updated: integerOut(0) })
  .meta({ id: 'UpdatedCount', description: 'How many notifications were marked.' });

/** A notification on the wire. */
export type Notification = z.output<typeof notification>;
