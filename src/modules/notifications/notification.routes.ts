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
  browseNotifications,
  countUnread,
  markAllRead,
  markRead,
  readNotification,
} from './notification.service.ts';
import { toNotification } from './notification.view.ts';

const about = (operationId: string, summary: string) => ({
  tags: ['Notifications'],
  operationId,
  summary,
});

const operations = {
  list: {
    ...about('listNotifications', 'List what I was told, the newest first'),
    querystring: notificationsQuery,
    response: { 200: listSchema(notification) },
  },
  count: {
    ...about('countUnreadNotifications', 'Count what I have not read'),
    response: { 200: okSchema(unreadCount) },
  },
  read: {
    ...about('markNotificationRead', 'Mark one of my notifications as read'),
    params: notificationParams,
    response: { 200: okSchema(notification) },
  },
  readAll: {
    ...about('markAllNotificationsRead', 'Mark all of my notifications as read'),
    response: { 200: okSchema(updatedCount) },
  },
};

/** The routes of the user's notifications. */
export async function notificationRoutes(api: Api, { db, clock }: ModuleDeps): Promise<void> {
  api.get('/notifications', { schema: operations.list }, async (request, reply) => {
    const filter = { unread: request.query.unread ?? null, ...pageOf(request.query) };
    const page = await browseNotifications(db, request.actor, filter);
    return readPage(request, reply, page, toNotification);
  });

  api.get('/notifications/unread-count', { schema: operations.count }, async ({ actor }) =>
    ok(await countUnread(db, actor)),
  );

  const authorizeTarget = ({ actor, params }: FastifyRequest) =>
    readNotification(db, actor, (params as { id: string }).id);
  const mark = { schema: operations.read, config: { authorizeTarget } };
  api.post('/notifications/:id/read', mark, async ({ actor, params }) => {
    const row = await markRead(db, { actor, clock }, params.id);
    return okWithMessage(toNotification(row), 'The notification was marked as read.');
  });

  api.post('/notifications/read-all', { schema: operations.readAll }, async ({ actor }) =>
    okWithMessage(
      await markAllRead(db, { actor, clock }),
      'All notifications were marked as read.',
    ),
  );
}
