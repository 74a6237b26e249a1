import type { JobHandler } from '../../jobs/worker.ts';
import type { EventDeps } from './event.service.ts';
import { moveHorizon } from './horizon.service.ts';

/** `move_horizon`: the daily job of decision 5.5. */
export const moveHorizonJob =
  (deps: EventDeps): JobHandler<'move_horizon'> =>
  async () => {
    await moveHorizon(deps);
  };
