import type { Caller, PersonName, TestApp } from '../support/app.ts';
import type { Fields } from '../support/bookings.ts';

/** A client that sends an API key. */
export function withKey(app: TestApp, key: string): Caller {
  const authorization = `Bearer ${key}`;
  const send: Caller['send'] = (method, path, payload, headers = {}) =>
    app.anonymous.send(method, path, payload, { ...headers, authorization });
  const json =
    (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE') => (path: string, body?: unknown) =>
      body === undefined
        ? send(method, path)
        : send(method, path, JSON.stringify(body), { 'content-type': 'application/json' });
  return {
    get: json('GET'),
    post: json('POST'),
    put: json('PUT'),
    patch: json('PATCH'),
    delete: json('DELETE'),
    send,
  };
}

/** A new key of a person, as it is shown once. */
export async function makeKey(
  app: TestApp,
  person: PersonName,
  fields: Fields = {},
): Promise<{ id: string; key: string }> {
  const body = { name: 'Sync', scopes: ['read'], ...fields };
  const answer = await app.as(person).post('/api-keys', body);
  if (answer.status === 201) return answer.body.data;
  throw new Error(`POST /api-keys gave ${answer.status}: ${answer.text}`);
}
