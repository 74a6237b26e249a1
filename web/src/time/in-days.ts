import type { Reading } from './texts.ts';

/** `in 19 days`, `tomorrow`, `2 days ago`. */
export const inDaysText = (days: number, { locale }: Reading): string =>
  new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(days, 'day');
