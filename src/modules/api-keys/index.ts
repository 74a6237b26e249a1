export { apiKeyModuleRoutes } from './api-key-module.routes.ts';
export { callerFinders } from './callers.service.ts';
