export {
  routeGuards,
  serveReadRoutes,
  serveSoftDeleteRoutes,
  writeContext,
} from './soft-delete.routes.ts';
export { type By, createSoftDeleteService } from './soft-delete.service.ts';
