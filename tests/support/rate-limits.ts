import type { TestApp } from './app.ts';

/**
 * Lets everybody who was counted have made so many requests in this minute. The next one counts with it, so that the
 * test does not depend on when it begins.
 */
export const setCountedRequests = ({ database }: TestApp, requests: number): Promise<unknown> =>
  database.pool.query(
    `update rate_windows set requests = $1, window_at = date_trunc('minute', now()) + interval '1 minute'`,
    [requests],
  );
