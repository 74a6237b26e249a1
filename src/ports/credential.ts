import type { ApiKey } from '../domain/api-key.ts';
import type { VerifiedToken } from './token-verifier.ts';

/** The credential of a request: the access token of a person, or an API key. */
export type Credential = VerifiedToken | ApiKey;
