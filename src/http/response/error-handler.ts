import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  isConnectionError,
  isDatabaseFull,
  isRetryable,
  isStatementTimeout,
} from '../../db/pg-errors.ts';
import {
  AppError,
  type ErrorCode,
  serviceUnavailable,
  storageFull,
  type TokenFault,
} from '../../errors.ts';
import { isAboutInput } from '../request/validation.ts';

/** The status of each error code; no other file maps codes to statuses. */
const statuses: Record<ErrorCode, number> = {
  unreadable_request: 400,
  unreadable_body: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  invalid_state: 409,
  booking_conflict: 409,
  precondition_failed: 412,
  body_too_large: 413,
  unsupported_media_type: 415,
  invalid_input: 422,
  too_many_requests: 429,
  issuer_unavailable: 503,
  service_unavailable: 503,
  storage_unavailable: 503,
  storage_full: 503,
  shutting_down: 503,
};

/** The status of an error of the API. */
export const statusOf = ({ code }: AppError): number => statuses[code];

const RETRY_AFTER_SECONDS = '3';

/** Says when to try again where the request may be repeated, unless that is said more exactly. */
export function setRetryAfter(reply: FastifyReply, status: number): void {
  const mayRetry = status === 503 || status === 429;
  if (mayRetry && !reply.hasHeader('retry-after')) reply.header('retry-after', RETRY_AFTER_SECONDS);
}

const isFastifyError = (error: unknown): error is FastifyError =>
  error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number';

function ofFramework(error: FastifyError): AppError | undefined {
  if (error.statusCode === 413) return new AppError('body_too_large', 'The body is too large.');
  if (error.statusCode === 415) {
    return new AppError(
      'unsupported_media_type',
      'The content type is not supported: send application/json.',
    );
  }
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return new AppError('unreadable_body', 'The body is not readable JSON.');
  }
  return undefined;
}

/** The error that a client may see; undefined for an internal error. */
export function toAppError(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error;
  if (isConnectionError(error) || isRetryable(error)) return serviceUnavailable(error);
  if (isStatementTimeout(error)) return serviceUnavailable(error);
  if (isDatabaseFull(error)) return storageFull('disk of the database', error);
  return isFastifyError(error) ? ofFramework(error) : undefined;
}

/** 404 and 403 come before errors of the input (§1.4): when the input is invalid, checks the record of the path. */
async function checkTargetFirst(
  request: FastifyRequest,
  error: AppError | undefined,
): Promise<AppError | undefined> {
  const { authorizeTarget } = request.routeOptions.config;
  if (authorizeTarget === undefined || !isAboutInput(error)) return error;
  try {
    await authorizeTarget(request);
    return error;
  } catch (earlier) {
    return toAppError(earlier);
  }
}

/** Sentences of `error_description`; a caller is told no more about a token than these (§21.6). */
const descriptions: Record<TokenFault['reason'], string | undefined> = {
  expired: 'The token has expired',
  audience: 'The token is for another audience',
  issuer: 'The token is of another issuer',
  signature: 'The signature of the token is not one of the issuer',
  other: undefined,
};

/** The challenge of RFC 6750, section 3: without a token it has no error. */
function challengeOf(fault: TokenFault | undefined): string {
  if (fault === undefined) return 'Bearer';
  const description = descriptions[fault.reason];
  const error = 'Bearer error="invalid_token"';
  return description === undefined ? error : `${error}, error_description="${description}"`;
}

function answer(reply: FastifyReply, error: AppError): FastifyReply {
  const { errors, conflicts, allow, tokenFault } = error.details;
  if (allow !== undefined) reply.header('allow', allow.join(', '));
  if (error.code === 'unauthenticated') reply.header('www-authenticate', challengeOf(tokenFault));
  const status = statuses[error.code];
  setRetryAfter(reply, status);
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send({
      message: error.message,
      ...(errors === undefined ? {} : { errors }),
      ...(conflicts === undefined ? {} : { conflicts }),
    });
}

/** Errors that are not foreseen, and those of the database, the file store or a disk, are logged for operators. */
export function logFailure(
  { log }: FastifyRequest,
  error: AppError | undefined,
  err: unknown,
): void {
  if (error === undefined) {
    log.error({ err }, 'a request failed');
    return;
  }
  const { code, message, details } = error;
  if (code === 'service_unavailable') log.warn({ err }, 'a service that requests need is away');
  if (code === 'storage_unavailable') log.error({ err }, 'the storage for files is away');
  if (code === 'storage_full') log.error({ err }, message);
  if (details.tokenFault !== undefined) log.info(details.tokenFault, 'a token was refused');
}

/**
 * Converts every error of a request to a response. Unexpected errors are logged, and the client gets `Server Error`
 * only.
 */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler(async (thrown, request, reply) => {
    // Remove headers of the representation that the route announced.
    reply.removeHeader('etag');
    const error = await checkTargetFirst(request, toAppError(thrown));
    logFailure(request, error, thrown);
    if (error !== undefined) return answer(reply, error);
    return reply.code(500).serializer(JSON.stringify).send({ message: 'Server Error' });
  });
}
