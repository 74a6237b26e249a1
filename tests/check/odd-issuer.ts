import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair } from 'jose';
import { makeCertificate } from '../support/certificate.ts';

/** A server on 127.0.0.1 for a check. */
export type OddServer = { url: string; close(): Promise<void> };

/** Starts a server, with a certificate of no known authority if it is asked for. */
export async function serveOddly(answer: RequestListener, isSecure = false): Promise<OddServer> {
  const server = isSecure
    ? createTlsServer(makeCertificate('localhost'), answer)
    : createServer(answer);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: isSecure ? `https://localhost:${port}` : `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

/** Differences of an issuer from a right one. */
export type Oddity = {
  /** Members of the discovery document; undefined leaves one out. */
  metadata?: Record<string, unknown>;
  /** The status or the text of the discovery document. */
  discovery?: number | string;
  keys?: unknown[] | number;
  /** Whether the client is unknown. */
  refusesClient?: boolean;
  /** Seconds by which the clock is ahead. */
  ahead?: number;
  isSilent?: boolean;
  isSecure?: boolean;
};

const publicKey = async (): Promise<unknown> => {
  const pair = await generateKeyPair('ES256');
  return { ...(await exportJWK(pair.publicKey)), kid: 'one', use: 'sig' };
};

/** Starts an issuer that is right but for an oddity. */
export async function startOddIssuer(oddity: Oddity = {}): Promise<OddServer> {
  const key = await publicKey();
  const { metadata, discovery = 200, keys = [key], ahead = 0 } = oddity;
  const issuer: OddServer = await serveOddly(({ url: path }, response) => {
    if (oddity.isSilent) return;
    const date = new Date(Temporal.Now.instant().epochMilliseconds + ahead * 1_000).toUTCString();
    const send = (status: number, body: string): void => {
      response.writeHead(status, { date, 'content-type': 'application/json' }).end(body);
    };
    const { url } = issuer;
    const document = {
      issuer: url,
      jwks_uri: `${url}/keys`,
      authorization_endpoint: `${url}/authorize`,
      token_endpoint: `${url}/token`,
      scopes_supported: ['openid', 'profile', 'email'],
      ...metadata,
    };
    if (path === '/.well-known/openid-configuration') {
      if (typeof discovery === 'string') send(200, discovery);
      else send(discovery, JSON.stringify(document));
    } else if (path === '/keys') {
      if (typeof keys === 'number') send(keys, '{}');
      else send(200, JSON.stringify({ keys }));
    } else if (path === '/token') {
      const error = oddity.refusesClient ? 'invalid_client' : 'invalid_grant';
      send(400, JSON.stringify({ error }));
    } else send(404, '{}');
  }, oddity.isSecure);
  return issuer;
}
