import type { Conflict } from './domain/booking/conflict.ts';

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

type ErrorDetails = {
  errors?: FieldErrors;
  conflicts?: readonly Conflict[];
  allow?: readonly string[];
  cause?: unknown;
};

/** An error that clients may see: a stable code and a message. */
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

export const preconditionFailed = (): AppError =>
  new AppError(
    'precondition_failed',
    'This was changed by someone else meanwhile: read it again first.',
  );

export const invalidState = (message: string): AppError => new AppError('invalid_state', message);

export const serviceUnavailable = (cause: unknown): AppError =>
  new AppError(
    'service_unavailable',
    'The service is temporarily unavailable. Try again shortly.',
    {
      cause,
    },
  );

export const issuerUnavailable = (cause: unknown): AppError =>
  new AppError(
    'issuer_unavailable',
    'The sign-in service is temporarily unreachable. Try again shortly.',
    { cause },
  );

/** 503: the file store, or the disk for uploads, cannot be read or written. Database errors have another code. */
export const storageUnavailable = (cause: unknown): AppError =>
  new AppError(
    'storage_unavailable',
    'The file storage is temporarily unavailable. Try again shortly.',
    { cause },
  );

/** The disk without free space. */
export type FullStorage =
  | 'disk of the database'
  | 'file store'
  | 'disk for uploads'
  | 'disk for temporary files';

/** 503: a write failed because a disk is full. The message names which one. */
export const storageFull = (full: FullStorage, cause: unknown): AppError =>
  new AppError('storage_full', `The ${full} is full. Nothing was changed.`, { cause });

/** 422: the first message, and the number of further ones (decision 1.3). */
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

/** 422 for a page of a list that would be larger than 32 MiB (decision 1.15). */
export const pageTooLarge = (): AppError =>
  invalidInput({
    per_page: ['The per page field must be smaller: this page is larger than 32 MiB.'],
  });

/** 409 of section 6: the room is not available. `message` describes the first conflict. */
export function bookingConflict(message: string, conflicts: readonly Conflict[]): AppError {
  return new AppError('booking_conflict', message, { conflicts });
}

/** The mail server rejected a mail or its recipient for good; it is not sent again and never reaches a client. */
export class MailRefused extends Error {}

/** A mail that is refused in its session: a code of RFC 5321 and what is said after it. It never reaches a client of the API. */
export class MailNotTaken extends Error {
  readonly responseCode: number;

  constructor(responseCode: number, message: string) {
    super(message);
    this.name = 'MailNotTaken';
    this.responseCode = responseCode;
  }
}
