/// <reference lib="webworker" />
import { notificationOf, pageOf } from './src/notifications/push-payload.ts';

declare const self: ServiceWorkerGlobalScope;

/** Shows a push message, also while no page of Stoa is open. */
self.addEventListener('push', (event) => {
  const { title, options } = notificationOf(event.data?.text() ?? '');
  event.waitUntil(self.registration.showNotification(title, options));
});

/** Opens what the message is about: in a window that is open, else in a new one. */
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const address = pageOf(event.notification.data);
  const open = async (): Promise<void> => {
    const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    const [first] = windows;
    if (first === undefined) await self.clients.openWindow(address);
    else await first.focus().then((client) => client.navigate(address));
  };
  event.waitUntil(open());
});
