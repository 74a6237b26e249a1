export { notificationRoutes } from './notification.routes.ts';
export { tellOfEvents, tellOfExports } from './tell.service.ts';
