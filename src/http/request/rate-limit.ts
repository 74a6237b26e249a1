import rateLimit, {
  type FastifyRateLimitStore,
  type FastifyRateLimitStoreCtor,
} from '@fastify/rate-limit';
import type { Db } from '../../db/db.ts';
import { AppError } from '../../errors.ts';
import type { Api } from '../api.ts';
import { countRequest } from './rate-limit.queries.ts';

const WINDOW_MS = 60_000;

/** Counts in the database, so that the limit applies to all processes together. */
function databaseStore(db: Db): FastifyRateLimitStoreCtor {
  const store: FastifyRateLimitStore = {
    incr: (key, callback) => {
      countRequest(db, key).then(
        ({ requests, left_ms }) => callback(null, { current: requests, ttl: left_ms }),
        (error: Error) => callback(error),
      );
    },
    child: () => store,
  };
  return function countInDatabase() {
    return store;
  } as unknown as FastifyRateLimitStoreCtor;
}

/** Enables `config.rateLimit` on the routes of this scope: fixed windows of a minute (§7.6). */
export async function limitRates(api: Api, db: Db): Promise<void> {
  await api.register(rateLimit, {
    global: false,
    store: databaseStore(db),
    timeWindow: WINDOW_MS,
    errorResponseBuilder: () => new AppError('too_many_requests', 'Too Many Attempts.'),
  });
}
