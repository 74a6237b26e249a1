export { generalRoutes } from './general.routes.ts';
export { findAnsweredZone } from './service-zone.queries.ts';
