import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import type { Db, Trx } from '../../db/db.ts';
import { inTransaction } from '../../db/transaction.ts';
import { type AppError, invalidInput, invalidState } from '../../errors.ts';
import type { Api } from '../api.ts';
import { isDryRun } from './dry-run.schema.ts';
import {
  findStoredResponse,
  type KeyOfCaller,
  lockKey,
  type StoredResponse,
  storeResponse,
} from './idempotency.queries.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * The database that the handler writes through: the transaction of the `Idempotency-Key` if one was sent, else the
     * database.
     */
    db: Db;
  }
  interface FastifyContextConfig {
    /**
     * A POST that creates a record and supports `Idempotency-Key` (§1.14). Its handler writes through
     * `request.db`, so the record is committed with the key; with `manual` it calls `idempotentInSteps` itself.
     */
    idempotent?: boolean | 'manual';
    /**
     * Its response contains a secret: it does not support `Idempotency-Key`, which would store the secret, and is not
     * compressed, because the compressed length can reveal content (§1.14).
     */
    secret?: boolean;
  }
}

const MAX_KEY_LENGTH = 255;
const FIELD = 'idempotency-key';

/** The key of a request, and a hash of its input. */
type Keyed = { caller: KeyOfCaller; fingerprint: string };

/** `content` is the input of the request: the same key with other input is 422. */
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
  invalidState('A request with this Idempotency-Key is still running.');

/** Returns the stored response. @throws invalid_input when the key was sent with other input */
function replay(reply: FastifyReply, { fingerprint }: Keyed, first: StoredResponse): unknown {
  if (first.fingerprint !== fingerprint) {
    const other = 'The Idempotency-Key header was sent before with another request: use a new key.';
    throw invalidInput({ [FIELD]: [other] });
  }
  reply.code(first.status);
  return first.body;
}

/**
 * Returns the response of another request with the key that ended while this one failed; otherwise throws the error.
 */
async function replayOrThrow(
  db: Db,
  keyed: Keyed,
  reply: FastifyReply,
  error: unknown,
): Promise<unknown> {
  const first = await findStoredResponse(db, keyed.caller);
  if (first === undefined) throw error;
  return replay(reply, keyed, first);
}

/**
 * Creates the record and stores the response under the key. @throws invalid_state when another request stored one first
 */
async function createWithKey<A>(
  trx: Trx,
  { caller, fingerprint }: Keyed,
  reply: FastifyReply,
  make: () => Promise<A>,
): Promise<A> {
  const body = await make();
  const answer = { fingerprint, status: reply.statusCode, body };
  if (!(await storeResponse(trx, caller, answer))) throw stillRunning();
  return body;
}

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/**
 * Makes every POST that creates honour `Idempotency-Key`: the key, the new record and the answer are committed
 * together, so a retry after a crash replays the first answer or creates the record, never a second one (§1.14). Errors
 * are not stored, and a dry run uses no key.
 */
export function honourIdempotencyKeys(api: Api, db: Db): void {
  api.addHook('onRequest', async (request) => {
    request.db = db;
  });
  api.addHook('onRoute', (route) => {
    const { idempotent, secret } = route.config ?? {};
    if (idempotent && secret) throw new Error(`${route.url}: a secret must not be kept by a key.`);
    if (idempotent !== true) return;
    const handle = route.handler as Handler;
    const once: Handler = async (request, reply) => {
      const keyed = keyedOf(request, request.body);
      if (keyed === undefined || isDryRun(request.query)) return handle(request, reply);
      const work = inTransaction(db, async (trx) => {
        const { is_free, answer } = await lockKey(trx, keyed.caller);
        if (!is_free) throw stillRunning();
        if (answer !== undefined) return replay(reply, keyed, answer);
        request.db = trx;
        return createWithKey(trx, keyed, reply, () => handle(request, reply));
      });
      return work.catch((error: unknown) => replayOrThrow(db, keyed, reply, error));
    };
    route.handler = once as RouteHandlerMethod;
  });
}

/**
 * Commits the record that `make` creates in a transaction, the response and the key together; throws when another
 * request stored a response first.
 */
export type Commit<T, A> = (make: (trx: Trx) => Promise<T>) => Promise<A>;

type InSteps<T, A> = {
  request: FastifyRequest;
  reply: FastifyReply;
  /** The input of the request in a form that is equal on retries. */
  content: unknown;
  answer(made: T): A;
};

/**
 * `Idempotency-Key` for work that does not fit into one transaction: `work` prepares outside of it, commits, and undoes
 * its preparation when the commit throws. A concurrent request with the key returns the first response.
 */
export async function idempotentInSteps<T, A>(
  db: Db,
  { request, reply, content, answer }: InSteps<T, A>,
  work: (commit: Commit<T, A>) => Promise<A>,
): Promise<A> {
  const keyed = keyedOf(request, content);
  if (keyed === undefined) return work(async (make) => answer(await inTransaction(db, make)));
  const known = await findStoredResponse(db, keyed.caller);
  if (known !== undefined) return replay(reply, keyed, known) as A;
  try {
    return await work((make) =>
      inTransaction(db, (trx) =>
        createWithKey(trx, keyed, reply, async () => answer(await make(trx))),
      ),
    );
  } catch (error) {
    return (await replayOrThrow(db, keyed, reply, error)) as A;
  }
}
