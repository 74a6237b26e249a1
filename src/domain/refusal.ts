import type { Conflict } from './booking/conflict.ts';

/** Validation messages by dotted path: `{"roles.0.user_name": ["The … field is required."]}`. */
export type FieldErrors = Record<string, string[]>;

/** The closed list of error codes. Only `http/response/error-handler.ts` maps them to statuses. */
export type ErrorCode =
  | 'unreadable_request'
  | 'unreadable_body'
  | 'unauthenticated'
  | 'forbidden'
  | 'not_found'
  | 'method_not_allowed'
  | 'invalid_state'
  | 'booking_conflict'
  | 'precondition_failed'
  | 'body_too_large'
  | 'unsupported_media_type'
  | 'invalid_input'
  | 'too_many_requests'
  | 'issuer_unavailable'
  | 'service_unavailable'
  | 'storage_unavailable'
  | 'storage_full'
  | 'shutting_down';

/** Why a token was refused, for `WWW-Authenticate` and the log (§21.6). */
export type TokenFault = {
  /** `other`: any reason that callers are not told, such as a text that is no token. */
  reason: 'expired' | 'audience' | 'issuer' | 'signature' | 'other';
  /** For the log alone: the claim of the token, and the setting that it differs from. */
  sent?: unknown;
  expected?: string;
};

type ErrorDetails = {
  errors?: FieldErrors;
  conflicts?: readonly Conflict[];
  allow?: readonly string[];
  tokenFault?: TokenFault;
  cause?: unknown;
};

/** An error that clients may see: a stable code and a message. The domain throws it where it refuses a request. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails;

  constructor(code: ErrorCode, message: string, details: ErrorDetails = {}) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause });
    this.name = 'AppError';
    this.code = code;
    this.details = details;
  }
}

/** 403: the actor may not do it. */
export const forbidden = (): AppError => new AppError('forbidden', 'This action is unauthorized.');

/** 404: it does not exist, or the actor may not know that it does. */
export const notFound = (): AppError => new AppError('not_found', 'Not found.');

/** 409: the state of the record does not allow it. */
export const invalidState = (message: string): AppError => new AppError('invalid_state', message);

/** 422: the first message, and the number of further ones (§1.3). */
export function invalidInput(errors: FieldErrors): AppError {
  const sentences = Object.values(errors).flat();
  const more = sentences.length - 1;
  const suffix =
    more === 0 ? '' : more === 1 ? ' (and 1 more error)' : ` (and ${more} more errors)`;
  return new AppError(
    'invalid_input',
    `${sentences[0] ?? 'The given data was invalid.'}${suffix}`,
    {
      errors,
    },
  );
}

/** A sentence about a field of a request. */
export const sentence = (field: string, predicate: string): string =>
  `The ${field.replaceAll('_', ' ')} field ${predicate}`;

/** The errors of a request by its fields, each the rest of "The … field …". */
export const fieldErrors = (predicates: Readonly<Record<string, string>>): FieldErrors =>
  Object.fromEntries(
    Object.entries(predicates).map(([field, predicate]) => [field, [sentence(field, predicate)]]),
  );

/** @throws AppError 422 where there are errors */
export function assertNoErrors(errors: FieldErrors): void {
  if (Object.keys(errors).length > 0) throw invalidInput(errors);
}

/** @throws AppError 409 with the message, where the state of an event refuses a request */
export function assertNotRefused(message: string | null): void {
  if (message !== null) throw invalidState(message);
}
