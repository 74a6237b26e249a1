export { activityRecord } from './activity.schema.ts';
export { activityOf, recordActivity } from './activity.service.ts';
export { type By, lifeOf } from './life-cycle.service.ts';
