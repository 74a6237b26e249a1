/// <reference lib="webworker" />

import { answerOf, deleteOtherBuilds, keepBuild, neededAssets } from './src/api/shell-cache.ts';
import { notificationOf, pageOf } from './src/notifications/push-payload.ts';

declare const self: ServiceWorkerGlobalScope;
/** The files of the build, written in by it: with them a new build is a new worker. */
declare const BUILD_ASSETS: readonly string[];
const assets = BUILD_ASSETS;

// A newer worker deletes the files of the older build, so it waits until no page of that build is open.
self.addEventListener('install', (event) =>
  event.waitUntil(keepBuild(neededAssets(assets, navigator.languages))),
);

self.addEventListener('activate', (event) => {
  const begin = async (): Promise<void> => {
    await deleteOtherBuilds(assets);
    await self.clients.claim();
  };
  event.waitUntil(begin());
});

self.addEventListener('fetch', (event) => {
  const answer = answerOf(event.request, self.location.origin);
  if (answer !== undefined) event.respondWith(answer);
});

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
