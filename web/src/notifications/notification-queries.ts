import { queryOptions } from '@tanstack/react-query';
import { api, ask, askPage, type Schemas } from '../api/client.ts';

export type Notification = Schemas['Notification'];

export const PER_PAGE = 50;

export const notificationsQuery = (isUnread: boolean, page: number) =>
  queryOptions({
    queryKey: ['notifications', isUnread ? 'unread' : 'all', page],
    queryFn: () => {
      const query = {
        ...(isUnread && { unread: true, to_decide: false }),
        page,
        per_page: PER_PAGE,
      };
      return askPage(api.GET('/api/v1/notifications', { params: { query } }));
    },
    placeholderData: (before) => before,
  });

export const digestsQuery = queryOptions({
  queryKey: ['digests'],
  queryFn: () => ask(api.GET('/api/v1/digest-subscriptions')),
});

export type DigestType = NonNullable<Schemas['ChooseDigestsInput']['types']>[number];

export const chooseDigests = (types: DigestType[]) =>
  ask(api.PUT('/api/v1/digest-subscriptions', { body: { types } }));

export const markRead = (id: string) =>
  ask(api.POST('/api/v1/notifications/{id}/read', { params: { path: { id } } }));

export const markAllRead = () => ask(api.POST('/api/v1/notifications/read-all'));

/** The channels of each kind of notification. */
export type Channels = Schemas['NotificationPreferences'];

export const channelsQuery = queryOptions({
  queryKey: ['notification-preferences'],
  queryFn: () => ask(api.GET('/api/v1/notification-preferences')),
});

export const chooseChannels = (body: Partial<Channels>): Promise<Channels> =>
  ask(api.PUT('/api/v1/notification-preferences', { body }));
