export { generalRoutes } from './general.routes.ts';
