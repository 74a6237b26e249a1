import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseAway, isRetryable, isStorageFull } from '../db/failures.ts';
import { AppError, databaseAway, type ErrorCode, storageFull } from '../errors.ts';
import { isAboutInput } from './validation.ts';

/** The only place where a code becomes a status. */
const statuses: Record<ErrorCode, number> = {
  unreadable_request: 400,
  unreadable_body: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  wrong_state: 409,
  booking_conflict: 409,
  stale: 412,
  body_too_large: 413,
  unsupported_media_type: 415,
  invalid_input: 422,
  too_many_requests: 429,
  database_away: 503,
  storage_full: 503,
  closing: 503,
};

const RETRY_AFTER_SECONDS = '3';

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

/** What a caller may know of an error; undefined when that is nothing. */
function toAppError(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error;
  if (isDatabaseAway(error) || isRetryable(error)) return databaseAway(error);
  if (isStorageFull(error)) return storageFull(error);
  return isFastifyError(error) ? ofFramework(error) : undefined;
}

/** The thing is judged before the body (1.4): when the body was refused, asks whether the thing is there and allowed. */
async function judgeTargetFirst(
  request: FastifyRequest,
  error: AppError | undefined,
): Promise<AppError | undefined> {
  const { target } = request.routeOptions.config;
  if (target === undefined || !isAboutInput(error)) return error;
  try {
    await target(request);
    return error;
  } catch (earlier) {
    return toAppError(earlier);
  }
}

function answer(reply: FastifyReply, error: AppError): FastifyReply {
  const { errors, conflicts, allow } = error.details;
  if (allow !== undefined) reply.header('allow', allow.join(', '));
  if (error.code === 'unauthenticated') reply.header('www-authenticate', 'Bearer');
  const status = statuses[error.code];
  if (status === 503) reply.header('retry-after', RETRY_AFTER_SECONDS);
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

/** Answers every throw of a request. What is not an error of ours is logged and answered with nothing but `Server Error`. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler(async (thrown, request, reply) => {
    const error = await judgeTargetFirst(request, toAppError(thrown));
    if (error === undefined) {
      request.log.error({ err: thrown }, 'a request failed');
      return reply.code(500).serializer(JSON.stringify).send({ message: 'Server Error' });
    }
    if (error.code === 'database_away') request.log.warn({ err: thrown }, 'the database is away');
    if (error.code === 'storage_full') request.log.error({ err: thrown }, 'no room is left');
    return answer(reply, error);
  });
}
