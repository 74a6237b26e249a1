import type { Api, ModuleDeps } from '../../http/api.ts';
import { apiKeyRoutes } from './api-key.routes.ts';
import { serviceAccountRoutes } from './service-account.routes.ts';

/** The routes of API keys: those of people, and those of service accounts. */
export async function apiKeyModuleRoutes(api: Api, deps: ModuleDeps): Promise<void> {
  apiKeyRoutes(api, deps);
  serviceAccountRoutes(api, deps);
}
