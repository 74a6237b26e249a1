export { attachmentRoutes } from './attachments.routes.ts';
