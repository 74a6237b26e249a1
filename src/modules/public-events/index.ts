export { publicEventRoutes } from './public-events.routes.ts';
export { whatsOnRoutes } from './whats-on.routes.ts';
