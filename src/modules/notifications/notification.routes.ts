import type { FastifyRequest } from 'fastify';
import type { Api, ModuleDeps } from '../../http/api.ts';
import { listSchema, okSchema } from '../../http/response/envelope.schema.ts';
import { ok, okWithMessage, pageOf, readPage } from '../../http/response/envelope.ts';
import {
  notification,
  notificationParams,
  notificationsQuery,
  unreadCount,
  updatedCount,
} from './notification.schema.ts';
import {
  assertOwn,
  browseNotifications,
  countUnread,
  markAllRead,
  markRead,
} from './notification.service.ts';
import { toNotification } from './notification.view.ts';

const about = (operationId: string, summary: string, description: string) => ({
  tags: ['Notifications'],
  operationId,
  summary,
  description,
});

const operations = {
  list: {
    ...about(
      'listNotifications',
      'List notifications',
      'Lists the notifications of the caller, the newest first, a page at a time; with `event_id` those ' +
        'about one event, also after it was deleted; with `to_decide=0` without requests that wait for the ' +
        'caller’s decision. Every user may call it for themselves. A bad filter is refused with 422.',
    ),
    querystring: notificationsQuery,
    response: { 200: listSchema(notification) },
  },
  count: {
    ...about(
      'countUnreadNotifications',
      'Count unread notifications',
      'Returns the number of unread notifications of the caller, with requests that wait for a decision. ' +
        'Every user may call it for themselves. The answer has an ETag, so polling is cheap.',
    ),
    response: { 200: okSchema(unreadCount) },
  },
  read: {
    ...about(
      'markNotificationRead',
      'Mark a notification as read',
      'Marks a notification of the caller as read; a second call changes nothing. Every user may call it ' +
        'for their own notifications. Those of others are 404.',
    ),
    params: notificationParams,
    response: { 200: okSchema(notification, 'The notification is read.') },
  },
  readAll: {
    ...about(
      'markAllNotificationsRead',
      'Mark all notifications as read',
      'Marks all notifications of the caller as read, and returns how many were unread. Every user may ' +
        'call it for themselves.',
    ),
    response: { 200: okSchema(updatedCount, 'All notifications are read.') },
  },
};

/** The routes of the user's notifications. */
export async function notificationRoutes(
  api: Api,
  { db, clock, config }: ModuleDeps,
): Promise<void> {
  const defaults = config.notifications;
  const view = toNotification(defaults.defaultLocale);
  api.get('/notifications', { schema: operations.list }, async (request, reply) => {
    const { unread = null, to_decide = null, event_id = null } = request.query;
    const filter = { unread, to_decide, event_id };
    const page = await browseNotifications(
      db,
      { actor: request.actor, defaults },
      filter,
      pageOf(request.query),
    );
    return readPage(request, reply, page, view);
  });

  api.get('/notifications/unread-count', { schema: operations.count }, async ({ actor }) =>
    ok(await countUnread(db, actor)),
  );

  const authorizeTarget = ({ actor, params }: FastifyRequest) =>
    assertOwn(db, actor, (params as { id: string }).id);
  const mark = { schema: operations.read, config: { authorizeTarget } };
  api.post('/notifications/:id/read', mark, async ({ actor, params }) => {
    const row = await markRead(db, { actor, clock, defaults }, params.id);
    return okWithMessage(view(row), 'The notification was marked as read.');
  });

  api.post('/notifications/read-all', { schema: operations.readAll }, async ({ actor }) =>
    okWithMessage(
      await markAllRead(db, { actor, clock }),
      'All notifications were marked as read.',
    ),
  );
}
