import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import type { Db, Trx } from '../db/db.ts';
import { inOuterTransaction } from '../db/transaction.ts';
import { invalidInput, wrongState } from '../errors.ts';
import type { Api } from './api.ts';
import { lockKey, rememberAnswer } from './idempotency.queries.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A POST that creates: it honours `Idempotency-Key` (decision 1.14). */
    creates?: boolean;
  }
}

const MAX_KEY_LENGTH = 255;
const FIELD = 'idempotency-key';

function keyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers[FIELD];
  if (typeof key !== 'string' || key === '') return undefined;
  if (key.length <= MAX_KEY_LENGTH) return key;
  throw invalidInput({
    [FIELD]: [`The Idempotency-Key header must not be longer than ${MAX_KEY_LENGTH} characters.`],
  });
}

/** What a request asks for: the same key with something else is a mistake of the caller. */
const fingerprintOf = ({ method, url, body }: FastifyRequest): string =>
  hash('sha256', JSON.stringify([method, url, body ?? null]));

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

async function answerOnce(
  trx: Trx,
  key: string,
  handle: Handler,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const caller = { user_id: request.actor.id, key };
  const fingerprint = fingerprintOf(request);
  const { is_free, answer } = await lockKey(trx, caller);
  if (!is_free) throw wrongState('A request with this Idempotency-Key is still running.');
  if (answer === null) {
    const body = await handle(request, reply);
    await rememberAnswer(trx, caller, { fingerprint, status: reply.statusCode, body });
    return body;
  }
  if (answer.fingerprint === fingerprint) {
    reply.code(answer.status);
    return answer.body;
  }
  const other = 'The Idempotency-Key header was sent before with another request: use a new key.';
  throw invalidInput({ [FIELD]: [other] });
}

/**
 * Has every POST that creates honour `Idempotency-Key`: the key, what is created and the answer are committed as one,
 * so that a retry after any crash gets the first answer or makes the thing, never a second one (decision 1.14). What
 * failed is not remembered.
 */
export function honourIdempotencyKeys(api: Api, db: Db): void {
  api.addHook('onRoute', (route) => {
    if (!route.config?.creates) return;
    const handle = route.handler as Handler;
    const once: Handler = async (request, reply) => {
      const key = keyOf(request);
      if (key === undefined) return handle(request, reply);
      return inOuterTransaction(db, (trx) => answerOnce(trx, key, handle, request, reply));
    };
    route.handler = once as RouteHandlerMethod;
  });
}
