import { createECDH, randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import ece from 'http_ece';
import type { PushSubscription } from '../../src/ports/push-sender.ts';
import { makeCertificate } from './certificate.ts';

/** What arrived at the push service, as the browser reads it, and the status of the answer; 0 for silence. */
export type Arrival = {
  path: string;
  headers: IncomingHttpHeaders;
  text: string;
  status: number;
};

/** What the push service says next. */
export type Reply = { status: number; headers?: Record<string, string>; body?: string };

/** A push service of its own on 127.0.0.1, and the one browser that it delivers to. */
export type TestPushService = {
  port: number;
  /** The host name in its certificate; it does not resolve. */
  hostname: string;
  /** The CA of the certificate, in PEM. */
  ca: string;
  arrivals: Arrival[];
  /** How many connections were opened to it, whether something was said or not. */
  connections: number;
  /** What it says to everything from now on, or to what is pushed to a path. `silent`: nothing. */
  reply: Reply | 'silent' | ((path: string) => Reply);
  subscription(encoding: PushSubscription['content_encoding'], path?: string): PushSubscription;
  close(): Promise<void>;
};

const bodyOf = async (request: IncomingMessage): Promise<Buffer> =>
  Buffer.concat(await request.toArray());

const parameter = (header: unknown, name: string): string =>
  new RegExp(`(?:^|[;,])\\s*${name}=([\\w-]+)`).exec(String(header))?.[1] ?? '';

/** Starts a push service whose browser has keys of its own. */
export async function startPushService(): Promise<TestPushService> {
  const hostname = 'push.example';
  const { cert, key } = makeCertificate(hostname);
  const browser = createECDH('prime256v1');
  browser.generateKeys();
  const auth = randomBytes(16).toString('base64url');

  const read = (headers: IncomingHttpHeaders, body: Buffer): string => {
    const keys = { privateKey: browser, authSecret: auth };
    if (headers['content-encoding'] === 'aes128gcm')
      return ece.decrypt(body, { version: 'aes128gcm', ...keys }).toString();
    const dh = parameter(headers['crypto-key'], 'dh');
    const salt = parameter(headers.encryption, 'salt');
    return ece.decrypt(body, { version: 'aesgcm', ...keys, dh, salt }).toString();
  };

  const server = createServer({ cert, key }, async (request, response) => {
    const { headers, url: path = '' } = request;
    const text = read(headers, await bodyOf(request));
    const reply = typeof state.reply === 'function' ? state.reply(path) : state.reply;
    const status = reply === 'silent' ? 0 : reply.status;
    state.arrivals.push({ path, headers, text, status });
    if (reply === 'silent') return;
    response.writeHead(reply.status, reply.headers).end(reply.body);
  });
  server.on('connection', () => {
    state.connections += 1;
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;

  const subscription: TestPushService['subscription'] = (encoding, path = '/send/1') => ({
    endpoint: `https://${hostname}:${port}${path}`,
    keys: { p256dh: browser.getPublicKey('base64url'), auth },
    content_encoding: encoding,
  });
  const state: TestPushService = {
    port,
    hostname,
    ca: cert,
    arrivals: [],
    connections: 0,
    reply: { status: 201 },
    subscription,
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
  return state;
}
