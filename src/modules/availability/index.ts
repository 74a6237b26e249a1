export { availabilityRoutes } from './availability.routes.ts';
export {
  type CreateSchedule,
  createSchedule as createScheduleBody,
} from './availability.schema.ts';
export { addSchedule, assertScheduleFields, removeSchedule } from './availability.service.ts';
export { changeSchedule } from './change-schedule.service.ts';
