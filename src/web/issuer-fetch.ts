import type { FastifyInstance } from 'fastify';
import type { IssuerFetch } from './oidc-client.ts';

/**
 * Sends requests to the development issuer in this process, because its public address can be unreachable from here, as
 * in a container with another published port.
 */
export function issuerFetch(app: FastifyInstance): IssuerFetch {
  return async (address, { method, headers, body }) => {
    const { host, pathname, search } = new URL(address);
    const form = body instanceof URLSearchParams;
    const answer = await app.inject({
      method: method === 'POST' ? 'POST' : 'GET',
      url: pathname + search,
      headers: {
        ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
        ...Object.fromEntries(new Headers(headers)),
        host,
      },
      ...(body === undefined || body === null ? {} : { payload: String(body) }),
    });
    const fields = Object.entries(answer.headers).map(([name, value]): [string, string] => [
      name,
      String(value),
    ]);
    return new Response(answer.payload, { status: answer.statusCode, headers: fields });
  };
}
