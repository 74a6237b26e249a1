import { api, ask, askDone, newIdempotencyKey, once } from '../api/client.ts';

/** Whether this device gets push messages, may get them, or cannot. */
export type PushState = 'unsupported' | 'denied' | 'off' | 'on';

const isSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration('/');
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** The state of push messages on this device. */
export async function readPushState(): Promise<PushState> {
  if (!isSupported()) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  return (await currentSubscription()) === null ? 'off' : 'on';
}

const base64Of = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

/** Asks for the permission and subscribes this device. */
export async function switchPushOn(): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return readPushState();
  const { public_key } = await ask(api.GET('/api/v1/push-subscriptions/vapid-key'));
  await navigator.serviceWorker.register('/sw.js');
  const registration = await navigator.serviceWorker.ready;
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: public_key,
  });
  const body = {
    endpoint: subscription.endpoint,
    keys: {
      auth: base64Of(subscription.getKey('auth')),
      p256dh: base64Of(subscription.getKey('p256dh')),
    },
    content_encoding: 'aes128gcm' as const,
  };
  await ask(api.POST('/api/v1/push-subscriptions', { body, ...once(newIdempotencyKey()) }));
  return 'on';
}

/** Ends the subscription of this device, at the service and in the browser. */
export async function switchPushOff(): Promise<PushState> {
  const subscription = await currentSubscription();
  if (subscription === null) return 'off';
  const { endpoint } = subscription;
  await askDone(api.DELETE('/api/v1/push-subscriptions', { body: { endpoint } }));
  await subscription.unsubscribe();
  return 'off';
}
