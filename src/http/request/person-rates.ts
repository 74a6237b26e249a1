import { AppError } from '../../errors.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Api } from '../api.ts';

const WINDOW_MS = 60_000;

/**
 * Counts a request of a person: how many there are in this minute with it, and the seconds that are left of the minute.
 */
export type PersonRates = (personId: string) => { requests: number; left: number };

/**
 * Counts the requests of each person in fixed windows of a minute, in the memory of the process, so that a request
 * costs no statement (§7.6). What is counted is forgotten with the minute.
 */
export function createPersonRates(clock: Clock): PersonRates {
  const counts = new Map<string, number>();
  let counted = 0;
  return (personId) => {
    const now = clock.now().epochMilliseconds;
    const window = Math.floor(now / WINDOW_MS);
    if (window !== counted) counts.clear();
    counted = window;
    const requests = (counts.get(personId) ?? 0) + 1;
    counts.set(personId, requests);
    return { requests, left: Math.ceil(((window + 1) * WINDOW_MS - now) / 1_000) };
  };
}

/**
 * Limits all requests of one person to the routes of this scope, whatever they are; the routes with a limit of their
 * own are public. The scopes that share `rates` share the limit.
 * @param max 0: no limit
 */
export function limitPersons(api: Api, rates: PersonRates, max: number): void {
  if (max === 0) return;
  api.addHook('onRequest', async ({ routeOptions, actor }, reply) => {
    if (routeOptions.config.public) return;
    const { requests, left } = rates(actor.id);
    reply.headers({
      'x-ratelimit-limit': max,
      'x-ratelimit-remaining': Math.max(0, max - requests),
      'x-ratelimit-reset': left,
    });
    if (requests <= max) return;
    reply.header('retry-after', left);
    throw new AppError('too_many_requests', 'Too Many Attempts.');
  });
}
