import type { RequirementKind, SeatingType } from '../enums.ts';
import {
  type Catalogue,
  type ChangeNotificationType,
  catalogues,
  type EventNotificationType,
  type KindMessage,
  type Locale,
} from '../messages/index.ts';
import { oneLine } from '../text/one-line.ts';
import type { RequirementState } from '../work/requirement-state.ts';
import { isOfWork } from '../work/work-types.ts';
import { type ChangedEvent, changeLines } from './change-text.ts';
import { datesLine } from './dates-text.ts';
import type { UndoneAction } from './event-actions.ts';
import { leftOutText } from './left-out-text.ts';
import type { TimeStyle } from './time-text.ts';
import { type Timing, whenText } from './when-text.ts';

/** The words of a notification. */
export type NotificationText = { readonly title: string; readonly body: string };

/** The words of its mail, which has a table beside them: when it takes place is a row of it. */
export type MailText = { readonly body: string; readonly when: string };

/** The content of a notification about an event. */
export type EventNotificationText = {
  readonly type: EventNotificationType;
  /** Whether it happened to a change that waits, not to the event. */
  readonly is_change: boolean;
  readonly title: string;
  /** The time of the event, or of one date of it. */
  readonly timing: Timing;
  readonly room_name: string;
  /** The name of the person who caused it; null: the service. */
  readonly actor_name: string | null;
  /** Whether a request begins with it, so that nothing was forwarded. */
  readonly is_first: boolean;
  readonly comment: string | null;
  /** The name of the step that waits, for `event_submitted` and `event_received`. */
  readonly step_name: string | null;
  /** The number of people expected, for notifications of those who decide; null if it is not known. */
  readonly expected: number | null;
  /** The requested layout of the room, shown where `expected` is; absent if none is requested. */
  readonly layout?: SeatingType | null;
  /**
   * The number of occurrences that it is about, for `occurrence_room_conflict`; the number in a row, for `no_show` to
   * managers.
   */
  readonly count: number;
  readonly changed: ChangedEvent | null;
  /** The action that was taken back, when nothing else happened. */
  readonly undone: UndoneAction | null;
  /** Whether the event was deleted, for `event_cancelled`. */
  readonly is_deleted: boolean;
  /** The answer of a crew, for `work_answered`. */
  readonly answer?: RequirementState;
  /** The kinds of work that are open, for `work_reminder`. */
  readonly kinds?: readonly RequirementKind[];
};

/** The types that a change request has, too. */
const isOfChange = (type: EventNotificationType): type is ChangeNotificationType =>
  Object.hasOwn(catalogues.en.changes, type);

function kindOf(
  { events, changes, undone: takenBack, datesCancelled, deleted, answered }: Catalogue,
  { type, is_change, undone, is_deleted, timing, answer }: EventNotificationText,
): KindMessage {
  if (answer !== undefined) return answered[answer];
  if (isOfWork(type)) return events[type];
  if (undone !== null) return { heading: takenBack.heading, by: takenBack.by[undone] };
  if (is_deleted) return deleted;
  if (type === 'occurrence_cancelled' && timing.several !== undefined) return datesCancelled;
  return is_change && isOfChange(type) ? changes[type] : events[type];
}

/** The dates one by one, where it is about several and the title does not name them; those that a series lacks. */
function linesOfDates(style: TimeStyle, timing: Timing): string[] {
  const { several, timezone } = timing;
  const line = several
    ? datesLine(style, { times: several, timezone })
    : leftOutText(style, timing);
  return line === null ? [] : [line];
}

/** The lines with the number of people expected and the layout of the room, unless the changes contain them. */
function linesOfPeople({ fields, layouts }: Catalogue, news: EventNotificationText): string[] {
  const { expected, layout = null, changed } = news;
  const isChanged = (field: 'expected_attendees' | 'layout'): boolean =>
    changed?.changes[field] !== undefined;
  const people = expected === null || isChanged('expected_attendees') ? null : String(expected);
  const furnished = layout === null || isChanged('layout') ? null : layouts[layout];
  return [
    ...(people === null ? [] : [`${fields.expected_attendees}: ${people}`]),
    ...(furnished === null ? [] : [`${fields.layout}: ${furnished}`]),
  ];
}

/** The sentence about a fact that no person caused, if its type alone does not describe it. */
function sentenceOf(style: TimeStyle, { type, timing, count }: EventNotificationText) {
  const { catalogue } = style;
  if (type === 'no_show' && count > 0) return catalogue.noShowsInARow(count);
  if (type !== 'occurrence_room_conflict') return undefined;
  return catalogue.roomConflict(whenText(style, timing), count - 1);
}

/** The kinds of work that are open. */
const lineOfKinds = (
  { fields, requirements, list }: Catalogue,
  kinds: readonly RequirementKind[],
) => `${fields.requirements}: ${list(kinds.map((kind) => requirements[kind]))}`;

/**
 * The sentence that names the person who caused it, or describes a fact that no person caused, the name of the pending
 * step, and the kinds of work that are open.
 */
function firstLines(style: TimeStyle, news: EventNotificationText): string[] {
  const { actor_name, is_first, step_name, kinds } = news;
  const { catalogue } = style;
  return [
    sentenceOf(style, news) ?? kindOf(catalogue, news).by(actor_name, is_first),
    ...(step_name === null ? [] : [catalogue.step(step_name)]),
    ...(kinds === undefined ? [] : [lineOfKinds(catalogue, kinds)]),
  ];
}

const linesOfChanges = (style: TimeStyle, { changed }: EventNotificationText): string[] =>
  changed === null ? [] : changeLines(style, changed);

function textFor(style: TimeStyle, news: EventNotificationText): NotificationText {
  const { title, timing, room_name, comment } = news;
  const { catalogue } = style;
  const { heading } = kindOf(catalogue, news);
  const lines = [
    ...firstLines(style, news),
    ...(comment === null ? [] : [catalogue.reason(comment)]),
    ...linesOfDates(style, timing),
    ...linesOfPeople(catalogue, news),
    ...linesOfChanges(style, news),
  ];
  const about = `${heading}: ${title}, ${whenText(style, timing)}, ${room_name}`;
  return { title: oneLine(about).toWellFormed(), body: lines.join('\n').toWellFormed() };
}

/** The style of a notification: its language, the present time, and whether times name their zone. */
export type TextStyle = {
  readonly locale: Locale;
  readonly showsZone: boolean;
  readonly now: Temporal.Instant;
};

/**
 * The text about a fact of an event: a title with the fact and the time, and a body with the person who caused it, the
 * reason, and old and new values. Throws RangeError on an unknown zone. Source: §11.1.
 */
export const eventText = (
  news: EventNotificationText,
  { locale, showsZone, now }: TextStyle,
): NotificationText => textFor({ catalogue: catalogues[locale], showsZone, now }, news);

/**
 * The words of its mail: what stands in the table is not repeated. Throws RangeError on an unknown zone. Source: §11.3.
 */
export function eventMailText(
  news: EventNotificationText,
  { locale, showsZone, now }: TextStyle,
): MailText {
  const style = { catalogue: catalogues[locale], showsZone, now };
  const { timing } = news;
  const lines = [
    ...firstLines(style, news),
    ...linesOfDates(style, timing),
    ...linesOfChanges(style, news),
  ];
  return { body: lines.join('\n').toWellFormed(), when: whenText(style, timing) };
}
