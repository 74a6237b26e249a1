import type { IncomingHttpHeaders } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { makeCertificate } from './certificate.ts';

/** A message that arrived, and the status of the answer; 0 for silence. */
export type WebhookArrival = {
  path: string;
  headers: IncomingHttpHeaders;
  text: string;
  status: number;
};

/** What a receiver answers. */
export type WebhookReply = { status: number; headers?: Record<string, string>; body?: string };

/** A receiver of webhooks on this machine, which resolves as `hostname` for those who ask its resolver. */
export type WebhookReceiver = {
  port: number;
  hostname: string;
  url: string;
  /** The CA of its certificate, in PEM. */
  ca: string;
  arrivals: WebhookArrival[];
  connections: number;
  /** What it answers to a message from now on; `silent`: nothing. */
  reply: (arrival: { path: string; text: string }) => WebhookReply | 'silent';
  close(): Promise<void>;
};

/** Starts a receiver whose certificate is for this name. */
export async function startReceiver(hostname = 'hooks.example'): Promise<WebhookReceiver> {
  const { cert, key } = makeCertificate(hostname);
  const server = createServer({ cert, key }, async (request, response) => {
    const { headers, url: path = '' } = request;
    const text = Buffer.concat(await request.toArray()).toString();
    const reply = state.reply({ path, text });
    state.arrivals.push({ path, headers, text, status: reply === 'silent' ? 0 : reply.status });
    if (reply !== 'silent') response.writeHead(reply.status, reply.headers).end(reply.body);
  });
  server.on('connection', () => {
    state.connections += 1;
  });
  await new Promise<void>((done) => server.listen(0, done));
  const { port } = server.address() as AddressInfo;
  const state: WebhookReceiver = {
    port,
    hostname,
    ca: cert,
    arrivals: [],
    connections: 0,
    url: `https://${hostname}:${port}/stoa`,
    reply: () => ({ status: 204 }),
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
  return state;
}
