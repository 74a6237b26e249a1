import type { FastifyInstance } from 'fastify';
import { AppError } from '../../errors.ts';

/**
 * Returns 503 with `Retry-After` for requests that arrive on open connections during the shutdown (§1.3, §1.12).
 * Requests in progress are completed.
 */
export function refuseDuringShutdown(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onRequest', async () => {
    if (isClosing)
      throw new AppError('shutting_down', 'The service is stopping. Try again shortly.');
  });
}
