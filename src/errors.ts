import type { Conflict } from './domain/booking/conflict.ts';
import { AppError, invalidInput, type TokenFault } from './domain/refusal.ts';

export {
  AppError,
  type ErrorCode,
  type FieldErrors,
  forbidden,
  invalidInput,
  invalidState,
  notFound,
  type TokenFault,
} from './domain/refusal.ts';

export const unauthenticated = (): AppError => new AppError('unauthenticated', 'Unauthenticated.');

/** 401: a token was sent and is not accepted. */
export const invalidToken = (tokenFault: TokenFault): AppError =>
  new AppError('unauthenticated', 'Unauthenticated.', { tokenFault });

export const preconditionFailed = (): AppError =>
  new AppError(
    'precondition_failed',
    'This was changed by someone else meanwhile: read it again first.',
  );

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

/** 422 for a page of a list that would be larger than 32 MiB (§1.15). */
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

/**
 * A mail that is refused in its session: a code of RFC 5321 and what is said after it. It never reaches a client of the
 * API.
 */
export class MailNotTaken extends Error {
  readonly responseCode: number;

  constructor(responseCode: number, message: string) {
    super(message);
    this.name = 'MailNotTaken';
    this.responseCode = responseCode;
  }
}
