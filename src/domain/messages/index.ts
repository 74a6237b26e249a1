import type { Catalogue } from './catalogue.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import type { Locale } from './locales.ts';

export {
  type Catalogue,
  type ChangeNotificationType,
  type EventNotificationType,
  type KindMessage,
  MAIL_ROWS,
  NOTIFICATION_TYPES,
  type NotificationType,
  TOLD_FIELDS,
  type ToldField,
} from './catalogue.ts';
export { LOCALES, type Locale, localeOf, preferredLocale } from './locales.ts';

/** The messages of each language. Source: decision 11.4. */
export const catalogues: Readonly<Record<Locale, Catalogue>> = { en, de };
