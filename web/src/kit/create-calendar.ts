import { type Calendar, GregorianCalendar } from '@internationalized/date';

/**
 * Stands for the function of this name in `@internationalized/date`, which loads every calendar; `vite.config.ts` says
 * so.
 */
export const createCalendar = (): Calendar => new GregorianCalendar();
