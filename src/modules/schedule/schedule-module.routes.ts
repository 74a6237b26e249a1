import type { Api } from '../../http/api.ts';
import { type ScheduleRouteDeps, scheduleRoutes } from './schedule.routes.ts';
import { type StreamRouteDeps, scheduleStreamRoutes } from './schedule-stream.routes.ts';

/** The routes of the schedule and the stream of its changes. */
export async function scheduleModuleRoutes(
  api: Api,
  deps: ScheduleRouteDeps & StreamRouteDeps,
): Promise<void> {
  scheduleRoutes(api, deps);
  scheduleStreamRoutes(api, deps);
}
