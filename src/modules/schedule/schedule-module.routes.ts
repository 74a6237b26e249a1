import type { Api } from '../../http/api.ts';
import { equipmentScheduleRoutes } from './equipment-schedule.routes.ts';
import { publicScheduleRoutes } from './public-schedule.routes.ts';
import { type ScheduleRouteDeps, scheduleRoutes } from './schedule.routes.ts';
import { type StreamRouteDeps, scheduleStreamRoutes } from './schedule-stream.routes.ts';

/** The routes of the schedule, the stream of its changes, and the schedules of public rooms. */
export async function scheduleModuleRoutes(
  api: Api,
  deps: ScheduleRouteDeps & StreamRouteDeps,
): Promise<void> {
  scheduleRoutes(api, deps);
  scheduleStreamRoutes(api, deps);
  equipmentScheduleRoutes(api, deps);
  await publicScheduleRoutes(api, deps);
}
