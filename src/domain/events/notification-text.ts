import {
  type Catalogue,
  type ChangeNotificationType,
  catalogues,
  type EventNotificationType,
  type KindMessage,
  LOCALES,
  type Locale,
} from '../messages/index.ts';
import { oneLine } from '../text/one-line.ts';
import { type ChangedEvent, changeLines } from './change-text.ts';
import { datesLine } from './dates-text.ts';
import type { UndoneAction } from './event-actions.ts';
import type { TimeStyle } from './time-text.ts';
import { type Timing, whenText } from './when-text.ts';

/** The words of a notification. */
export type NotificationText = { readonly title: string; readonly body: string };

/**
 * The words of a notification for each reader: `near` for those whose clock shows the zone of the event, `far` for
 * those to whom it is named.
 */
export type NotificationTexts = Readonly<
  Record<Locale, { readonly near: NotificationText; readonly far: NotificationText }>
>;

/** What happened to an event, as far as it is said. */
export type EventNotificationText = {
  readonly type: EventNotificationType;
  /** Whether it happened to a change that waits, not to the event. */
  readonly is_change: boolean;
  readonly title: string;
  /** What it is about: the event, or one date of it. */
  readonly timing: Timing;
  readonly room_name: string;
  /** Who did it; null: the service. */
  readonly actor_name: string | null;
  readonly comment: string | null;
  /** The name of the step that waits, for `event_submitted`. */
  readonly step_name: string | null;
  /** How many occurrences it is about, for `occurrence_room_conflict`. */
  readonly count: number;
  readonly changed: ChangedEvent | null;
  /** The action that was taken back, when nothing else happened. */
  readonly undone: UndoneAction | null;
  /** Whether the event was deleted, for `event_cancelled`. */
  readonly is_deleted: boolean;
};

/** The types that a change request has, too. */
const isOfChange = (type: EventNotificationType): type is ChangeNotificationType =>
  Object.hasOwn(catalogues.en.changes, type);

function kindOf(
  { events, changes, undone: takenBack, datesCancelled, deleted }: Catalogue,
  { type, is_change, undone, is_deleted, timing }: EventNotificationText,
): KindMessage {
  if (undone !== null) return { heading: takenBack.heading, by: takenBack.by[undone] };
  if (is_deleted) return deleted;
  if (type === 'occurrence_cancelled' && timing.several !== undefined) return datesCancelled;
  return is_change && isOfChange(type) ? changes[type] : events[type];
}

/** The dates one by one, where it is about several and the title does not name them. */
function linesOfDates(style: TimeStyle, { several, timezone }: Timing): string[] {
  const line = several && datesLine(style, { times: several, timezone });
  return line ? [line] : [];
}

function textFor(style: TimeStyle, news: EventNotificationText): NotificationText {
  const { type, title, timing, room_name, actor_name, comment, step_name } = news;
  const { catalogue } = style;
  const kind = kindOf(catalogue, news);
  const when = whenText(style, timing);
  const isConflict = type === 'occurrence_room_conflict';
  const lines = [
    isConflict ? catalogue.roomConflict(when, news.count - 1) : kind.by(actor_name),
    ...(step_name === null ? [] : [catalogue.step(step_name)]),
    ...(comment === null ? [] : [catalogue.reason(comment)]),
    ...linesOfDates(style, timing),
    ...(news.changed === null ? [] : changeLines(style, news.changed)),
  ];
  return {
    title: oneLine(`${kind.heading}: ${title}, ${when}, ${room_name}`).toWellFormed(),
    body: lines.join('\n').toWellFormed(),
  };
}

/** The same words for every reader of a language. */
export const textsOf = (textIn: (locale: Locale) => NotificationText): NotificationTexts =>
  byLocale((locale) => ({ near: textIn(locale), far: textIn(locale) }));

/**
 * What happened to an event: a title that says what and when, and a body with who did it, the reason, and old and new
 * values. Throws RangeError on an unknown zone. Source: decision 11.1.
 */
export function eventNotificationTexts(
  news: EventNotificationText,
  now: Temporal.Instant,
): NotificationTexts {
  return byLocale((locale) => {
    const style = { catalogue: catalogues[locale], now };
    return {
      near: textFor({ ...style, showsZone: false }, news),
      far: textFor({ ...style, showsZone: true }, news),
    };
  });
}

const byLocale = <Value>(make: (locale: Locale) => Value): Readonly<Record<Locale, Value>> =>
  Object.fromEntries(LOCALES.map((locale) => [locale, make(locale)])) as Record<Locale, Value>;
