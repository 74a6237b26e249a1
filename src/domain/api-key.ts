import type { InstantText } from './time/instant.ts';

/** The scopes of a key: each includes those before it. Source: §12.3. */
export const KEY_SCOPES = ['read', 'book', 'manage'] as const;

/** A scope of a key. */
export type KeyScope = (typeof KEY_SCOPES)[number];

/** The beginning of the secret of every API key. */
export const KEY_PREFIX = 'stoa_';

/** Days without a sign-in of its owner after which a key of the scope `manage` is refused. Source: §12.3. */
export const OWNER_SEEN_DAYS = 90;

/** An API key that a request was authenticated with. */
export type ApiKey = {
  readonly id: string;
  readonly scopes: readonly KeyScope[];
  /** The only room that it may be used for; null: any. */
  readonly room_id: string | null;
  readonly secret_hash: string;
  /** By what requests are counted. */
  readonly token_key: string;
  readonly expires_at: InstantText;
};

/** Whether these scopes include what an operation needs: `manage` includes `book`, `book` includes `read`. */
export function includesScope(scopes: readonly KeyScope[], needed: KeyScope): boolean {
  const least = KEY_SCOPES.indexOf(needed);
  return scopes.some((scope) => KEY_SCOPES.indexOf(scope) >= least);
}

/** Scopes in their order, each once. */
export function orderedScopes(scopes: readonly KeyScope[]): KeyScope[] {
  return KEY_SCOPES.filter((scope) => scopes.includes(scope));
}

/** Whether what a request was authenticated with is an API key. */
export function isApiKey(credential: object): credential is ApiKey {
  return 'secret_hash' in credential;
}
