export { webhookRoutes } from './webhook.routes.ts';
export { webhookJobs } from './webhooks.jobs.ts';
