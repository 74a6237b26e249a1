export { completeFromTemplate } from './complete-event.routes.ts';
export { templateRoutes } from './templates.routes.ts';
