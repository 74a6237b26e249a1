import { type CalendarOpener, createCalendarOpener } from '../../src/ports/import-file/index.ts';

/** An opener that some texts bring to its limits: those with the titles Endless, Hungry and Faulty. */
export const limitedOpener = (): CalendarOpener =>
  createCalendarOpener({
    milliseconds: 3_000,
    megabytes: 64,
    code: new URL('./endless-opener.ts', import.meta.url),
  });
