import { catalogues, type Locale } from '../messages/index.ts';
import type { Actor } from '../permission.ts';
import { oneLine } from '../text/one-line.ts';
import type { InstantText } from '../time/instant.ts';
import { startOfDay } from '../time/local-time/date-time-input.ts';
import { type CurrentStep, holdsStep } from './approval-steps.ts';
import {
  deciderOn,
  type EventAccess,
  type EventPrivacy,
  isManagerOfAny,
  isNamedInEvent,
  ownsEvent,
} from './event-access.ts';
import { dateText, startText, type TimeStyle } from './time-text.ts';

/** The kinds of digest (spec, "Enumerations"). */
export const DIGEST_TYPES = ['pending_approvals', 'todays_events', 'weekly_upcoming'] as const;

/** A kind of digest. Source: spec, "Enumerations". */
export type DigestType = (typeof DIGEST_TYPES)[number];

/** An entry of a digest: a pending event, or an occurrence that takes place. */
export type DigestItem = EventAccess & {
  readonly title: string;
  readonly start_at: InstantText;
  readonly end_at: InstantText;
  readonly timezone: string;
  readonly room: string;
  /** The open step of the event or of its change request; null where none waits. */
  readonly current_step: CurrentStep | null;
  readonly pending_change: EventPrivacy['pending_change'];
};

/** The text of a digest: the subject line, and the body as plain text and as HTML. */
export type Digest = { readonly subject: string; readonly lines: readonly string[] };

/** A digest lists at most this many entries. */
const MAX_LINES = 100;
const MONDAY = 1;

/** Which digests are due on a day of the service zone: the weekly one on Mondays. Source: decision 7.9. */
export function digestsOf(date: Temporal.PlainDate): DigestType[] {
  return DIGEST_TYPES.filter((type) => type !== 'weekly_upcoming' || date.dayOfWeek === MONDAY);
}

/** The page of the web app that shows what a digest lists. Source: decision 11.1. */
export function digestPath(type: DigestType, date: Temporal.PlainDate): string {
  if (type === 'pending_approvals') return '/approvals';
  return type === 'todays_events' ? `/schedule/${date}` : `/schedule/week/${date}`;
}

/** The half-open period that a digest covers: a day, or a week from it. Throws RangeError on an unknown zone. */
export function digestWindow(
  type: DigestType,
  date: Temporal.PlainDate,
  timeZone: string,
): { from: Temporal.Instant; to: Temporal.Instant } {
  const days = type === 'weekly_upcoming' ? 7 : 1;
  return { from: startOfDay(date, timeZone), to: startOfDay(date.add({ days }), timeZone) };
}

/**
 * Whether a digest for a person includes an entry: a pending event if the person may approve it; an occurrence if the
 * person owns it or is named in it. Managers get every entry. Source: decision 7.9.
 */
export function isForPerson(type: DigestType, person: Actor, item: DigestItem): boolean {
  if (type === 'pending_approvals') {
    return item.current_step !== null && holdsStep(deciderOn(person, item), item.current_step);
  }
  return (
    isManagerOfAny(person, item.place) || ownsEvent(person, item) || isNamedInEvent(person, item)
  );
}

/** Whom a digest is written for, and when. */
export type DigestReader = {
  readonly locale: Locale;
  /** The reader's own zone: times of others name theirs. */
  readonly timezone: string;
  readonly now: Temporal.Instant;
};

function subjectOf(
  type: DigestType,
  date: Temporal.PlainDate,
  count: number,
  style: TimeStyle,
): string {
  const { digest } = style.catalogue;
  if (type === 'pending_approvals') return digest.pending_approvals(count);
  return digest[type](count, dateText(style, date.toZonedDateTime('UTC'), true));
}

function lineOf(item: DigestItem, { locale, timezone, now }: DigestReader): string {
  const catalogue = catalogues[locale];
  const showsZone = item.timezone !== timezone;
  const when = startText({ catalogue, now, showsZone }, item);
  const waits = item.status === 'pending' ? ` – ${catalogue.digest.notApproved}` : '';
  return oneLine(`${when}: ${item.title} – ${item.room}${waits}`);
}

/** A digest of at least one thing; undefined of nothing. Source: decisions 7.9, 11.4. */
export function writeDigest(
  type: DigestType,
  date: Temporal.PlainDate,
  items: readonly DigestItem[],
  reader: DigestReader,
): Digest | undefined {
  if (items.length === 0) return undefined;
  const catalogue = catalogues[reader.locale];
  const style = { catalogue, now: reader.now, showsZone: false };
  const lines = items.slice(0, MAX_LINES).map((item) => lineOf(item, reader));
  const rest = items.length - lines.length;
  const more = rest > 0 ? [catalogue.digest.more(rest)] : [];
  const subject = subjectOf(type, date, items.length, style);
  return { subject, lines: [...lines, ...more].map((line) => line.toWellFormed()) };
}
