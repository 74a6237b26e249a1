import type { Override } from '../events/override.ts';
import { withoutUnmatched } from '../events/recurrence-dates.ts';
import { approvalOfNew, type CreatePlan } from './create.ts';
import { planDates } from './dates.ts';
import type { Locations, Setting, StoredEvent } from './facts.ts';
import { withoutHolidays } from './holidays.ts';
import { type EventRequest, locate, mergeInput } from './input.ts';
import { assertSpacesApart } from './rooms.ts';

/** What an event of a file would make: it is approved, and its overrides count as they are. */
export type ImportPlan = CreatePlan;

/** Plans an event of a file, new or written anew. @throws AppError 422; 403 as `approvalOfNew` */
export function planImport(
  setting: Setting,
  found: Locations,
  { body, overrides }: { body: EventRequest; overrides: readonly Override[] },
  current?: StoredEvent,
): ImportPlan {
  const location = locate(found, body, current, overrides);
  const merged = mergeInput(setting, body, current, location);
  const planned = { current, fields: merged, location, named: body, isFile: true };
  const { fields: asked } = withoutHolidays(setting, planned);
  const dates = planDates(setting, asked, overrides);
  assertSpacesApart(dates.occurrences, location.rooms, body);
  const fields = withoutUnmatched(asked, dates);
  const approval = approvalOfNew(setting, 'approved', location, fields, overrides);
  return { location, fields, dates, overrides, holidays: undefined, ...approval };
}
