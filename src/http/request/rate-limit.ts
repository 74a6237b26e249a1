import rateLimit, {
  type FastifyRateLimitStore,
  type FastifyRateLimitStoreCtor,
} from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
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

/**
 * Enables `config.rateLimit` on the routes of this scope: fixed windows of a minute (decision 7.6).
 * @param perMinute limits all requests of one person, whatever they are; the routes with a limit of their own are public
 */
export async function limitRates(
  api: Api,
  db: Db,
  { perMinute }: { perMinute: number | undefined },
): Promise<void> {
  await api.register(rateLimit, {
    global: false,
    store: databaseStore(db),
    timeWindow: WINDOW_MS,
    errorResponseBuilder: () => new AppError('too_many_requests', 'Too Many Attempts.'),
  });
  if (perMinute === undefined) return;
  const keyGenerator = ({ actor }: FastifyRequest): string => `requests of ${actor.id}`;
  const limit = api.rateLimit({ max: perMinute, keyGenerator });
  api.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config.public) return;
    await limit.call(api, request, reply);
  });
}
