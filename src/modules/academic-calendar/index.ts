export { academicCalendarRoutes } from './academic-calendar.routes.ts';
export { type DaysOff, listDaysOff } from './holidays.queries.ts';
export { readManagedHoliday } from './managed-holiday.service.ts';
export { type CreateTerm, createTermBody } from './period.schema.ts';
export { assertOrder, changePeriod, createPeriod, removePeriod } from './period.service.ts';
export { terms } from './period-kind.service.ts';
