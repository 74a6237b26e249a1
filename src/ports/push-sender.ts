import { lookup } from 'node:dns/promises';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { isIP } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import webPush from 'web-push';
import type { Clock } from './clock.ts';
import { isPublicAddress } from './public-address.ts';

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

/** The push services (decision 7.8). */
export type PushSender = {
  /** Sends one message, encrypted for its subscription. Never throws: errors are outcomes. */
  send(subscription: PushSubscription, payload: string): Promise<PushOutcome>;
};

/** The VAPID identity (RFC 8292): an `https:` or `mailto:` URL, and a key pair in base64url. */
export type VapidDetails = { subject: string; publicKey: string; privateKey: string };

/** The dependencies of a sender. */
export type PushSenderOptions = {
  vapid: VapidDetails;
  clock: Clock;
  /** Resolves a host name; by default with the resolver of the system. */
  resolve?: (hostname: string) => Promise<string[]>;
  /** Whether an address is allowed; by default those of the public internet. */
  isAllowed?: (address: string) => boolean;
  /** The CA for certificates, in PEM; by default those of Node. */
  ca?: string;
  /** The timeout of a message in milliseconds, including DNS. */
  timeoutMs?: number;
};

/** The longest plaintext that fits into one record with its header, in octets. */
const MAX_PLAINTEXT = 3_993;
/** Seconds for which a push service keeps a message for a device that is not reachable. */
const TTL_SECONDS = 86_400;
const MAX_RETRY_AFTER_SECONDS = 86_400;
const MAX_HEADER_BYTES = 16_384;
const TIMEOUT_MS = 10_000;

const LATER: PushOutcome = { retry_after_seconds: null };

const resolveAll = async (hostname: string): Promise<string[]> =>
  (await lookup(hostname, { all: true })).map(({ address }) => address);

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

function outcomeOf({ statusCode = 0, headers }: IncomingMessage, clock: Clock): PushOutcome {
  if (statusCode >= 200 && statusCode < 300) return 'delivered';
  if (statusCode === 404 || statusCode === 410) return 'gone';
  if (statusCode === 429 || statusCode >= 500)
    return { retry_after_seconds: retryAfterSeconds(headers['retry-after'], clock.now()) };
  return statusCode === 408 ? LATER : 'failed';
}

type Message = { headers: Record<string, string | number>; body: Buffer };

/** The encrypted message with its headers, or undefined for invalid keys. */
function messageFor(
  { endpoint, keys, content_encoding: contentEncoding }: PushSubscription,
  payload: string,
  vapidDetails: VapidDetails,
): Message | undefined {
  try {
    const options = { vapidDetails, contentEncoding, TTL: TTL_SECONDS };
    const { headers, body } = webPush.generateRequestDetails({ endpoint, keys }, payload, options);
    return { headers: headers as Message['headers'], body };
  } catch {
    return undefined;
  }
}

type Connection = { url: URL; address: string; ca: string | undefined; signal: AbortSignal };

/** Sends a POST to exactly this address and returns status and headers; the body is not read. */
function post(
  message: Message,
  { url, address, ca, signal }: Connection,
): Promise<IncomingMessage> {
  const hostname = url.hostname;
  return new Promise((resolve, reject) => {
    const outgoing = request({
      method: 'POST',
      host: address,
      port: url.port === '' ? 443 : Number(url.port),
      path: `${url.pathname}${url.search}`,
      headers: { ...message.headers, host: url.host },
      ...(hostname.startsWith('[') || isIP(hostname) !== 0 ? {} : { servername: hostname }),
      ...(ca !== undefined && { ca }),
      agent: false,
      maxHeaderSize: MAX_HEADER_BYTES,
      signal,
    });
    outgoing.on('error', reject);
    outgoing.on('response', (answer) => {
      answer.on('error', () => undefined);
      resolve(answer);
      answer.destroy();
    });
    outgoing.end(message.body);
  });
}

/** The addresses of a host name, or the address itself. */
async function addressesOf({ hostname }: URL, resolve: (name: string) => Promise<string[]>) {
  const literal = hostname.replace(/^\[(.*)\]$/, '$1');
  return isIP(literal) === 0 ? resolve(hostname) : [literal];
}

const httpsUrl = (endpoint: string): URL | undefined => {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : undefined;
  return url?.protocol === 'https:' && url.username === '' && url.password === '' ? url : undefined;
};

/**
 * Creates a sender that is safe against SSRF: https only, the name is resolved at sending time, none of its addresses
 * may be private, the connection uses the checked address, and redirects are not followed.
 */
export function createPushSender(options: PushSenderOptions): PushSender {
  const { vapid, clock, ca, timeoutMs = TIMEOUT_MS } = options;
  const { resolve = resolveAll, isAllowed = isPublicAddress } = options;

  const sendTo = async (url: URL, message: Message, signal: AbortSignal): Promise<PushOutcome> => {
    const addresses = await addressesOf(url, resolve);
    if (!addresses.every(isAllowed)) return 'refused';
    const [address] = addresses;
    if (address === undefined || signal.aborted) return LATER;
    return outcomeOf(await post(message, { url, address, ca, signal }), clock);
  };

  const send: PushSender['send'] = async (subscription, payload) => {
    const url = httpsUrl(subscription.endpoint);
    if (url === undefined) return 'refused';
    if (Buffer.byteLength(payload) > MAX_PLAINTEXT) return 'failed';
    const message = messageFor(subscription, payload, vapid);
    if (message === undefined) return 'failed';
    const over = new AbortController();
    const tooLate = wait(timeoutMs, LATER, { signal: over.signal, ref: false });
    try {
      return await Promise.race([sendTo(url, message, over.signal), tooLate]);
    } catch {
      return LATER;
    } finally {
      over.abort();
    }
  };
  return { send };
}
