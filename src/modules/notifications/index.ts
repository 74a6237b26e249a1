export { digestJobs } from './digest.jobs.ts';
export { digestRoutes } from './digest.routes.ts';
export { notificationRoutes } from './notification.routes.ts';
export { pushJobs } from './push.jobs.ts';
export { pushRoutes } from './push.routes.ts';
export { vapidKeys } from './push-keys.service.ts';
export { tellOfEvents, tellOfExports } from './tell.service.ts';
