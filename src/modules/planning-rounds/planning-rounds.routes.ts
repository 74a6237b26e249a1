import type { Api } from '../../http/api.ts';
import { assignmentRoutes } from './assignments.routes.ts';
import { type PlanRouteDeps, planRoutes } from './plans.routes.ts';
import { publicationRoutes } from './publication.routes.ts';
import { requestImportRoutes } from './request-import.routes.ts';
import type { RequestImportDeps } from './request-import.service.ts';
import { requestRoutes } from './requests.routes.ts';
import { requestsFromTermRoutes } from './requests-from-term.routes.ts';
import { roundRoutes } from './rounds.routes.ts';

/** The routes of planning rounds (section 20 of the decisions). */
export async function planningRoundRoutes(
  api: Api,
  deps: PlanRouteDeps & RequestImportDeps,
): Promise<void> {
  await roundRoutes(api, deps);
  await requestRoutes(api, deps);
  await requestImportRoutes(api, deps);
  await requestsFromTermRoutes(api, deps);
  await planRoutes(api, deps);
  await assignmentRoutes(api, deps);
  await publicationRoutes(api, deps);
}
