export { activityRecord } from './activity.schema.ts';
export { listActivity, recordActivity } from './activity.service.ts';
