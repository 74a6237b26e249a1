import type { Conflict } from './domain/conflict.ts';

/** Sentences about one input, by dotted path: `{"roles.0.user_name": ["The … field is required."]}`. */
export type FieldErrors = Record<string, string[]>;

/** The closed list of what can go wrong. `http/error-handler.ts` alone knows the status of each. */
export type ErrorCode =
  | 'unreadable_request'
  | 'unreadable_body'
  | 'unauthenticated'
  | 'forbidden'
  | 'not_found'
  | 'method_not_allowed'
  | 'wrong_state'
  | 'booking_conflict'
  | 'stale'
  | 'body_too_large'
  | 'unsupported_media_type'
  | 'invalid_input'
  | 'too_many_requests'
  | 'database_away'
  | 'storage_full'
  | 'closing';

type ErrorDetails = {
  errors?: FieldErrors;
  conflicts?: readonly Conflict[];
  allow?: readonly string[];
  cause?: unknown;
};

/** An error that a caller may be told about: a stable code and a sentence. */
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

export const unauthenticated = (): AppError => new AppError('unauthenticated', 'Unauthenticated.');

export const forbidden = (): AppError => new AppError('forbidden', 'This action is unauthorized.');

export const notFound = (): AppError => new AppError('not_found', 'Not found.');

export const wrongState = (message: string): AppError => new AppError('wrong_state', message);

export const databaseAway = (cause: unknown): AppError =>
  new AppError('database_away', 'The service is not available for the moment. Try again shortly.', {
    cause,
  });

export const storageFull = (cause: unknown): AppError =>
  new AppError('storage_full', 'There is no room left to store this: nothing was changed.', {
    cause,
  });

/** 422: the first sentence, and how many more there are (decision 1.3). */
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

/** 409 of section 6: the room is not free. `message` names the first conflict. */
export function bookingConflict(message: string, conflicts: readonly Conflict[]): AppError {
  return new AppError('booking_conflict', message, { conflicts });
}
