import type { Catalogue } from './catalogue.ts';
import { de } from './de/index.ts';
import { en } from './en/index.ts';
import { es } from './es/index.ts';
import { fr } from './fr/index.ts';
import { it } from './it/index.ts';
import type { Locale } from './locales.ts';
import { nl } from './nl/index.ts';
import { pl } from './pl/index.ts';
import { uk } from './uk/index.ts';

export type { Catalogue } from './catalogue.ts';
export {
  type DecisionError,
  type DecisionProblem,
  MAIL_DECISIONS,
  type MailDecision,
} from './decide-words.ts';
export type { KindMessage } from './event-words.ts';
export { LOCALES, type Locale, localeOf, preferredLocale } from './locales.ts';
export {
  type ChangeNotificationType,
  type EventNotificationType,
  MAIL_ROWS,
  NOTIFICATION_TYPES,
  type NotificationType,
  TOLD_FIELDS,
  type ToldField,
} from './message-kinds.ts';
export type { PageWords } from './page-words.ts';

/** The messages of each language. Source: §11.4. */
export const catalogues: Readonly<Record<Locale, Catalogue>> = { en, de, fr, es, it, nl, pl, uk };
