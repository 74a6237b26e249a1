const SATURDAY = 6;

/** On which days nobody works besides the weekend. */
export type WorkCalendar = { readonly isHoliday: (date: Temporal.PlainDate) => boolean };

/** Whether a date is neither a holiday nor of a weekend. */
export const isWorkingDay = (date: Temporal.PlainDate, { isHoliday }: WorkCalendar): boolean =>
  date.dayOfWeek < SATURDAY && !isHoliday(date);

/** How many working days lie between two dates, both excluded; counted up to `most`. */
export function workingDaysBetween(
  first: Temporal.PlainDate,
  last: Temporal.PlainDate,
  most: number,
  calendar: WorkCalendar,
): number {
  let count = 0;
  for (
    let date = first.add({ days: 1 });
    count < most && Temporal.PlainDate.compare(date, last) < 0;
    date = date.add({ days: 1 })
  ) {
    if (isWorkingDay(date, calendar)) count += 1;
  }
  return count;
}
