import type { JobHandler } from '../../../jobs/worker.ts';
import { type HorizonDeps, moveHorizon } from './horizon.service.ts';

/** `move_horizon`: the daily job of §5.5. */
export const moveHorizonJob =
  (deps: HorizonDeps): JobHandler<'move_horizon'> =>
  async () => {
    await moveHorizon(deps);
  };
