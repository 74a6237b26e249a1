import { lookup } from 'node:dns/promises';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { isIP } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { isPublicAddress } from './public-address.ts';
import { reachOf } from './public-name.ts';

/** A message that is sent with POST. */
export type OutboundMessage = { headers: Record<string, string | number>; body: Buffer };

/**
 * The outcome of a message: the status and `Retry-After` of the answer; or that the address is not an allowed one, or
 * nobody answered in time.
 */
export type OutboundAnswer =
  | { status: number; retryAfter: string | undefined }
  | { error: 'refused' | 'unreachable' | 'timeout' };

/** An HTTP client for addresses that users enter (§7.8, §12.4). */
export type OutboundClient = {
  /** Sends one message. Never throws: errors are answers. */
  post(url: string, message: OutboundMessage): Promise<OutboundAnswer>;
};

/** The dependencies of a client. */
export type OutboundOptions = {
  /** Resolves a host name; by default with the resolver of the system. */
  resolve?: ((hostname: string) => Promise<string[]>) | undefined;
  /** Whether an address is allowed; by default those of the public internet. */
  isAllowed?: ((address: string) => boolean) | undefined;
  /** The CA for certificates, in PEM; by default those of Node, with `NODE_EXTRA_CA_CERTS`. */
  ca?: string | undefined;
  /** The timeout of a message in milliseconds, including DNS. */
  timeoutMs?: number | undefined;
};

const MAX_HEADER_BYTES = 16_384;
const TIMEOUT_MS = 10_000;

const resolveAll = async (hostname: string): Promise<string[]> =>
  (await lookup(hostname, { all: true })).map(({ address }) => address);

type Connection = { url: URL; address: string; ca: string | undefined; signal: AbortSignal };

/** Sends a POST to exactly this address and returns status and headers; the body is not read. */
function postTo(
  message: OutboundMessage,
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

/** The address that a host name is, if it is none. */
export function literalAddress({ hostname }: URL): string | undefined {
  const literal = hostname.replace(/^\[(.*)\]$/, '$1');
  return isIP(literal) === 0 ? undefined : literal;
}

/** A URL of https without credentials; undefined for anything else. */
export function httpsUrl(text: string): URL | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url?.protocol === 'https:' && url.username === '' && url.password === '' ? url : undefined;
}

/**
 * Creates a client that is safe against SSRF: https only, the name is resolved at sending time, all of its addresses
 * must be allowed, the connection uses the checked address, redirects are not followed, and answers are not read.
 */
export function createOutboundClient(options: OutboundOptions = {}): OutboundClient {
  const { resolve = resolveAll, isAllowed = isPublicAddress } = options;
  const { ca, timeoutMs = TIMEOUT_MS } = options;

  const send = async (
    url: URL,
    message: OutboundMessage,
    signal: AbortSignal,
  ): Promise<OutboundAnswer> => {
    const literal = literalAddress(url);
    const addresses = literal === undefined ? await resolve(url.hostname) : [literal];
    if (!addresses.every(isAllowed)) return { error: 'refused' };
    const [address] = addresses;
    if (address === undefined || signal.aborted) return { error: 'unreachable' };
    const { statusCode = 0, headers } = await postTo(message, { url, address, ca, signal });
    return { status: statusCode, retryAfter: headers['retry-after'] };
  };

  return {
    post: async (text, message) => {
      const url = httpsUrl(text);
      if (url === undefined) return { error: 'refused' };
      const over = new AbortController();
      const tooLate = wait(timeoutMs, { error: 'timeout' } as const, {
        signal: over.signal,
        ref: false,
      });
      try {
        return await Promise.race([send(url, message, over.signal), tooLate]);
      } catch {
        return { error: 'unreachable' };
      } finally {
        over.abort();
      }
    },
  };
}

/** The addresses that may be sent to besides those of the public internet (§12.4). */
export type OutboundRules = {
  isAllowed(address: string): boolean;
  /** Whether any address that is not public is allowed: then names of local networks may lead to one. */
  opensPrivate: boolean;
};

/** Whether a host name may lead to an allowed address, as far as its text says. */
function mayLead(hostname: string, { isAllowed, opensPrivate }: OutboundRules): boolean {
  const reach = reachOf(hostname);
  if (reach === 'loopback') return isAllowed('127.0.0.1') || isAllowed('::1');
  return reach === 'public' || (reach === 'local' && opensPrivate);
}

/**
 * Why a URL cannot be sent to as far as its text says, as the rest of "The url field …"; null when it can. A host name
 * is resolved only when something is sent.
 */
export function outboundUrlError(text: string, rules: OutboundRules): string | null {
  const url = httpsUrl(text);
  if (url === undefined) return 'must be an https URL without a user name and password.';
  const literal = literalAddress(url);
  const isGood = literal === undefined ? mayLead(url.hostname, rules) : rules.isAllowed(literal);
  return isGood
    ? null
    : 'must have a public address: whoever runs the service can allow others with OUTBOUND_ALLOW.';
}
