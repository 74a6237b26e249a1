import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import type { Db, Trx } from '../db/db.ts';
import { inOuterTransaction } from '../db/transaction.ts';
import { type AppError, invalidInput, wrongState } from '../errors.ts';
import type { Api } from './api.ts';
import {
  findAnswer,
  type KeyOfCaller,
  lockKey,
  type RememberedAnswer,
  rememberAnswer,
} from './idempotency.queries.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * A POST that creates: it honours `Idempotency-Key` (decision 1.14). Its handler runs in one transaction with the
     * key; where it must not, `in steps`, it calls `answerInSteps`.
     */
    creates?: boolean | 'in steps';
  }
}

const MAX_KEY_LENGTH = 255;
const FIELD = 'idempotency-key';

/** Whose key came with a request, and what the request asks for. */
type Keyed = { caller: KeyOfCaller; fingerprint: string };

/** `content` is what the request brings: the same key with something else is a mistake of the caller. */
function keyedOf(request: FastifyRequest, content: unknown): Keyed | undefined {
  const { headers, method, url, actor } = request;
  const key = headers[FIELD];
  if (typeof key !== 'string' || key === '') return undefined;
  if (key.length > MAX_KEY_LENGTH) {
    const sentence = `The Idempotency-Key header must not be longer than ${MAX_KEY_LENGTH} characters.`;
    throw invalidInput({ [FIELD]: [sentence] });
  }
  const fingerprint = hash('sha256', JSON.stringify([method, url, content ?? null]));
  return { caller: { user_id: actor.id, key }, fingerprint };
}

const stillRunning = (): AppError =>
  wrongState('A request with this Idempotency-Key is still running.');

/** Gives the first answer again. @throws invalid_input when the key came with something else then */
function repeat(reply: FastifyReply, { fingerprint }: Keyed, first: RememberedAnswer): unknown {
  if (first.fingerprint !== fingerprint) {
    const other = 'The Idempotency-Key header was sent before with another request: use a new key.';
    throw invalidInput({ [FIELD]: [other] });
  }
  reply.code(first.status);
  return first.body;
}

/** Makes the thing and its answer, and remembers that. @throws wrong_state when another request with the key was faster */
async function makeOnce<A>(
  trx: Trx,
  { caller, fingerprint }: Keyed,
  reply: FastifyReply,
  make: () => Promise<A>,
): Promise<A> {
  const body = await make();
  const answer = { fingerprint, status: reply.statusCode, body };
  if (!(await rememberAnswer(trx, caller, answer))) throw stillRunning();
  return body;
}

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/**
 * Has every POST that creates honour `Idempotency-Key`: the key, what is created and the answer are committed as one,
 * so that a retry after any crash gets the first answer or makes the thing, never a second one (decision 1.14). What
 * failed is not remembered.
 */
export function honourIdempotencyKeys(api: Api, db: Db): void {
  api.addHook('onRoute', (route) => {
    if (route.config?.creates !== true) return;
    const handle = route.handler as Handler;
    const once: Handler = async (request, reply) => {
      const keyed = keyedOf(request, request.body);
      if (keyed === undefined) return handle(request, reply);
      return inOuterTransaction(db, async (trx) => {
        const { is_free, answer } = await lockKey(trx, keyed.caller);
        if (!is_free) throw stillRunning();
        if (answer !== undefined) return repeat(reply, keyed, answer);
        return makeOnce(trx, keyed, reply, () => handle(request, reply));
      });
    };
    route.handler = once as RouteHandlerMethod;
  });
}

/** Commits what `make` makes, its answer and the key as one; throws when another request with the key was faster. */
export type Settle<T, A> = (make: () => Promise<T>) => Promise<A>;

type InSteps<T, A> = {
  request: FastifyRequest;
  reply: FastifyReply;
  /** What the request brings, in a form that is equal when it is sent again. */
  content: unknown;
  answer(made: T): A;
};

/**
 * The same for what cannot all be done in one transaction: `work` prepares outside of it, settles, and undoes what it
 * prepared when settling throws. Who comes second meanwhile gets the first answer once it is there.
 */
export async function answerInSteps<T, A>(
  db: Db,
  { request, reply, content, answer }: InSteps<T, A>,
  work: (settle: Settle<T, A>) => Promise<A>,
): Promise<A> {
  const keyed = keyedOf(request, content);
  if (keyed === undefined) return work(async (make) => answer(await make()));
  const known = await findAnswer(db, keyed.caller);
  if (known !== undefined) return repeat(reply, keyed, known) as A;
  try {
    return await work((make) =>
      inOuterTransaction(db, (trx) =>
        makeOnce(trx, keyed, reply, async () => answer(await make())),
      ),
    );
  } catch (error) {
    const first = await findAnswer(db, keyed.caller);
    if (first === undefined) throw error;
    return repeat(reply, keyed, first) as A;
  }
}
