import { api, ask, type Schemas } from './client.ts';

/** The scope of a key. */
export type KeyScope = Schemas['ApiKey']['scopes'][number];

/** The owner of keys: the person, or a service account. */
export type KeyOwner = { accountId?: string };

/** The values of the form of a key. `until` is a date, or empty. */
export type KeyValues = { name: string; scope: KeyScope; roomId: string; until: string };

/** Creates a key. The answer alone has its secret. */
export async function createKey(
  { accountId }: KeyOwner,
  { name, scope, roomId, until }: KeyValues,
): Promise<{ id: string; secret: string }> {
  const body = {
    name: name.trim(),
    scopes: [scope],
    ...(roomId !== '' && { room_id: roomId }),
    ...(until !== '' && { expires_at: until }),
  };
  const { id, key: secret } = await ask(
    accountId === undefined
      ? api.POST('/api/v1/api-keys', { body })
      : api.POST('/api/v1/service-accounts/{id}/api-keys', {
          params: { path: { id: accountId } },
          body,
        }),
  );
  return { id, secret };
}
