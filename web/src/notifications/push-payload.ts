/** The arguments with which a push message is shown. */
export type PushNotification = {
  title: string;
  options: { body: string; tag?: string; icon: string; data: { url: string } };
};

type Payload = {
  id?: unknown;
  title?: unknown;
  body?: unknown;
  data?: { event_id?: unknown; url?: unknown } | null;
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A page of ours: other addresses, and such that only look like a path, lead to the notifications. */
function ownPath(address: string): string | undefined {
  const url = URL.parse(address, self.location.origin);
  return url !== null && url.origin === self.location.origin
    ? url.pathname + url.search + url.hash
    : undefined;
}

function parse(text: string): Payload {
  try {
    const payload: unknown = JSON.parse(text);
    return typeof payload === 'object' && payload !== null ? payload : {};
  } catch {
    return {};
  }
}

/** The notification for the text of a push message; a text that is not ours still says that there is news. */
export function notificationOf(text: string): PushNotification {
  const { id, title, body, data } = parse(text);
  const event = textOf(data?.event_id);
  const address = textOf(data?.url) || (event && `/events/${encodeURIComponent(event)}`);
  return {
    title: textOf(title) || 'Stoa',
    options: {
      body: textOf(body),
      icon: '/favicon.svg',
      ...(typeof id === 'string' && { tag: id }),
      data: { url: (address && ownPath(address)) || '/notifications' },
    },
  };
}

/** The page that a click on a notification opens. */
export function pageOf(data: unknown): string {
  const url = typeof data === 'object' && data !== null && 'url' in data ? textOf(data.url) : '';
  return ownPath(url || '/notifications') ?? '/notifications';
}
