import type { FastifyInstance } from 'fastify';
import { invalidState, unauthenticated } from '../errors.ts';
import { okWithMessage } from '../http/response/envelope.ts';
import type { Sessions } from './sessions.ts';

/** Fills an empty database with example data; false when it is not empty. */
export type FillExample = () => Promise<boolean>;

/** `POST /dev/example-data`, in development only: what `stoa seed` does, for whoever is signed in at the web app. */
export function serveExampleData(
  app: FastifyInstance,
  { accessTokenOf }: Pick<Sessions, 'accessTokenOf'>,
  fill: FillExample,
): void {
  let running: Promise<boolean> | undefined;
  /** A second request while the first one is under way waits for the same result. */
  const fillOnce = (): Promise<boolean> => {
    running ??= fill().finally(() => {
      running = undefined;
    });
    return running;
  };
  app.post(
    '/dev/example-data',
    { schema: { hide: true }, config: { public: true } },
    async (request) => {
      if ((await accessTokenOf(request)) === undefined) throw unauthenticated();
      if (!(await fillOnce()))
        throw invalidState('There are venues already, so nothing was changed.');
      return okWithMessage(null, 'The example university was created.');
    },
  );
}
