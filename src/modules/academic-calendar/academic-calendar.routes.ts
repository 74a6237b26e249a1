import type { Api, ModuleDeps } from '../../http/api.ts';
import { holidayImportRoutes } from './holiday-import.routes.ts';
import type { HolidayImportDeps } from './holiday-import.service.ts';
import { servePeriods } from './period.routes.ts';

/** The routes of terms and holidays. */
export async function academicCalendarRoutes(
  api: Api,
  deps: ModuleDeps & Pick<HolidayImportDeps, 'readHolidays'>,
): Promise<void> {
  servePeriods(api, deps);
  await holidayImportRoutes(api, deps);
}
