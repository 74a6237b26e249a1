export { activityQuery, activityRecord } from './activity.schema.ts';
export { listActivity, recordActivity, saveChange } from './activity.service.ts';
