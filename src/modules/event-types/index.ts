export { eventTypeRoutes } from './event-types.routes.ts';
