import { runInNewContext } from 'node:vm';
import { expect, expectAccessible, signIn, test } from './support/test.ts';

type Listener = (event: object) => void;

/** Runs the service worker with a registration and windows that only record what they are asked for. */
async function startWorker(origin: string) {
  const listeners = new Map<string, Listener>();
  const shown: unknown[] = [];
  const opened: string[] = [];
  const code = await (await fetch(`${origin}/sw.js`)).text();
  const self = {
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
    location: new URL(origin),
    registration: {
      showNotification: async (...notification: unknown[]) => shown.push(notification),
    },
    clients: {
      matchAll: async () => [],
      openWindow: async (address: string) => opened.push(address),
    },
  };
  runInNewContext(code, { self, URL, Set });
  const dispatch = async (type: string, event: object): Promise<void> => {
    let done: Promise<unknown> = Promise.resolve();
    const waitUntil = (work: Promise<unknown>): void => {
      done = work;
    };
    listeners.get(type)?.({ ...event, waitUntil });
    await done;
  };
  return { shown, opened, dispatch };
}

test('the service worker shows a push message, and a click on it opens the event', async ({
  stoa,
}) => {
  const worker = await startWorker(stoa.origin);
  const payload = {
    id: 'n1',
    title: 'Choir was approved.',
    body: 'Tuesday, 10:15',
    data: { event_id: 'e1' },
  };
  await worker.dispatch('push', { data: { text: () => JSON.stringify(payload) } });
  expect(worker.shown).toEqual([
    [
      'Choir was approved.',
      {
        body: 'Tuesday, 10:15',
        icon: '/favicon.svg',
        tag: 'n1',
        data: { url: '/events/e1' },
      },
    ],
  ]);
  const data = { url: '/events/e1' };
  await worker.dispatch('notificationclick', { notification: { data, close: () => undefined } });
  expect(worker.opened).toEqual(['/events/e1']);
});

test('a push message that is not ours says that there is news and opens no foreign page', async ({
  stoa,
}) => {
  const worker = await startWorker(stoa.origin);
  const foreign = JSON.stringify({ title: 7, data: { url: '//evil.example/x' } });
  for (const text of [foreign, 'no JSON', ''])
    await worker.dispatch('push', { data: { text: () => text } });
  const expected = ['Stoa', { body: '', icon: '/favicon.svg', data: { url: '/notifications' } }];
  expect(worker.shown).toEqual([expected, expected, expected]);
});

test('a browser that does not allow push messages is told how to allow them', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' });
  });
  await signIn(page, 'alice', '/notifications');
  const settings = page.getByRole('group', { name: 'On this device' });
  await expect(settings).toBeVisible();
  await expect(
    page.getByText(/^This browser does not allow it\. Allow notifications for this site/),
  ).toBeVisible();
  await expectAccessible(page);
});

test('push messages are asked for only after On, and the device is registered', async ({
  page,
  stoa,
}) => {
  await page.addInitScript(() => {
    const asked: string[] = [];
    Object.assign(globalThis, { asked });
    Notification.requestPermission = async () => {
      asked.push('permission');
      return 'granted';
    };
    const key = (length: number) => new Uint8Array(length).fill(4).buffer;
    let isOn = false;
    const subscription = {
      endpoint: 'https://push.example.org/device',
      getKey: (name: string) => key(name === 'auth' ? 16 : 65),
      unsubscribe: async () => {
        isOn = false;
        return true;
      },
    };
    const pushManager = {
      subscribe: async () => {
        isOn = true;
        return subscription;
      },
      getSubscription: async () => (isOn ? subscription : null),
    };
    const registration = { pushManager };
    Object.defineProperty(navigator.serviceWorker, 'ready', { get: async () => registration });
    navigator.serviceWorker.register = async () => registration as never;
    navigator.serviceWorker.getRegistration = async () => registration as never;
  });
  await signIn(page, 'alice', '/notifications');
  const device = page.getByRole('group', { name: 'On this device' });
  await expect(device.getByRole('button', { name: 'Off' })).toHaveAttribute('aria-pressed', 'true');
  expect(await page.evaluate(() => (globalThis as unknown as { asked: string[] }).asked)).toEqual(
    [],
  );
  await device.getByRole('button', { name: 'On' }).click();
  await expect(device.getByRole('button', { name: 'On' })).toHaveAttribute('aria-pressed', 'true');
  const count = async (): Promise<number> => {
    const { db } = stoa.database;
    return (await db.selectFrom('push_subscriptions').select('endpoint').execute()).length;
  };
  expect(await count()).toBe(1);
  await device.getByRole('button', { name: 'Off' }).click();
  await expect(device.getByRole('button', { name: 'Off' })).toHaveAttribute('aria-pressed', 'true');
  expect(await count()).toBe(0);
});
