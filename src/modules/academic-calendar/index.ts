export { academicCalendarRoutes } from './academic-calendar.routes.ts';
export { type DaysOff, listDaysOff } from './holidays.queries.ts';
export { readManagedHoliday } from './managed-holiday.service.ts';
