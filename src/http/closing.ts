import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';

/**
 * What still comes on open connections while the service closes is answered as all else is (1.3, 1.12): 503, and to be
 * asked again of another process or after the restart. What was begun before is answered in full.
 */
export function refuseWhileClosing(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onRequest', async () => {
    if (isClosing) throw new AppError('closing', 'The service is stopping. Try again shortly.');
  });
}
