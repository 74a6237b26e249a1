import webPush from 'web-push';
import type { Clock } from './clock.ts';
import {
  createOutboundClient,
  httpsUrl,
  type OutboundAnswer,
  type OutboundMessage,
  type OutboundOptions,
} from './outbound.ts';

/** The endpoint of a browser's subscription (RFC 8030), and its encryption keys (RFC 8291). */
export type PushSubscription = {
  endpoint: string;
  keys: { p256dh: string; auth: string };
  content_encoding: 'aesgcm' | 'aes128gcm';
};

/**
 * The outcome of a message. `gone`: the subscription has expired. `failed`: a permanent failure. `refused`: the
 * endpoint is not an allowed address. Otherwise the push service may accept it later: after the seconds it asked for,
 * or null if unspecified.
 */
export type PushOutcome =
  | 'delivered'
  | 'gone'
  | 'failed'
  | 'refused'
  | { retry_after_seconds: number | null };

/** The push services (§7.8). */
export type PushSender = {
  /** Sends one message, encrypted for its subscription. Never throws: errors are outcomes. */
  send(subscription: PushSubscription, payload: string): Promise<PushOutcome>;
};

/** The VAPID identity (RFC 8292): an `https:` or `mailto:` URL, and a key pair in base64url. */
export type VapidDetails = { subject: string; publicKey: string; privateKey: string };

/** The dependencies of a sender. */
export type PushSenderOptions = OutboundOptions & { vapid: VapidDetails; clock: Clock };

/** The longest plaintext that fits into one record with its header, in octets. */
const MAX_PLAINTEXT = 3_993;
/** Seconds for which a push service keeps a message for a device that is not reachable. */
const TTL_SECONDS = 86_400;
const MAX_RETRY_AFTER_SECONDS = 86_400;

const LATER: PushOutcome = { retry_after_seconds: null };

/** `Retry-After` in seconds (RFC 9110, section 10.2.3: seconds or a date), at most a day. */
export function retryAfterSeconds(
  header: string | undefined,
  now: Temporal.Instant,
): number | null {
  const text = header?.trim() ?? '';
  const until = Date.parse(text);
  const seconds = /^\d+$/.test(text)
    ? Number(text)
    : Math.ceil((until - now.epochMilliseconds) / 1_000);
  if (Number.isNaN(seconds)) return null;
  return Math.min(Math.max(seconds, 1), MAX_RETRY_AFTER_SECONDS);
}

function outcomeOf(answer: OutboundAnswer, clock: Clock): PushOutcome {
  if ('error' in answer) return answer.error === 'refused' ? 'refused' : LATER;
  const { status, retryAfter } = answer;
  if (status >= 200 && status < 300) return 'delivered';
  if (status === 404 || status === 410) return 'gone';
  if (status === 429 || status >= 500)
    return { retry_after_seconds: retryAfterSeconds(retryAfter, clock.now()) };
  return status === 408 ? LATER : 'failed';
}

/** The encrypted message with its headers, or undefined for invalid keys. */
function messageFor(
  { endpoint, keys, content_encoding: contentEncoding }: PushSubscription,
  payload: string,
  vapidDetails: VapidDetails,
): OutboundMessage | undefined {
  try {
    const options = { vapidDetails, contentEncoding, TTL: TTL_SECONDS };
    const { headers, body } = webPush.generateRequestDetails({ endpoint, keys }, payload, options);
    return { headers: headers as OutboundMessage['headers'], body };
  } catch {
    return undefined;
  }
}

/** Creates a sender that is safe against SSRF, because it uses `createOutboundClient`. */
export function createPushSender({ vapid, clock, ...options }: PushSenderOptions): PushSender {
  const client = createOutboundClient(options);
  const send: PushSender['send'] = async (subscription, payload) => {
    if (httpsUrl(subscription.endpoint) === undefined) return 'refused';
    if (Buffer.byteLength(payload) > MAX_PLAINTEXT) return 'failed';
    const message = messageFor(subscription, payload, vapid);
    if (message === undefined) return 'failed';
    return outcomeOf(await client.post(subscription.endpoint, message), clock);
  };
  return { send };
}
