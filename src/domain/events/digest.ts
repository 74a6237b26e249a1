import { type Catalogue, catalogues, type Locale } from '../messages/index.ts';
import type { Actor } from '../permission.ts';
import type { MailSection } from '../text/mail-page.ts';
import { oneLine } from '../text/one-line.ts';
import type { InstantText } from '../time/instant.ts';
import { startOfDay } from '../time/local-time/date-time-input.ts';
import { type DigestJob, jobLine } from '../work/work-digest.ts';
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

/** The text of a digest: the subject line, a line for each entry, and the part about the work of a crew. */
export type Digest = {
  readonly subject: string;
  readonly lines: readonly string[];
  /** Null where there is no work. */
  readonly work: MailSection | null;
};

/** What a digest lists: entries, and the jobs of the crews of its reader. */
export type DigestContent = {
  readonly items: readonly DigestItem[];
  readonly jobs: readonly DigestJob[];
};

/** A digest lists at most this many entries. */
const MAX_LINES = 100;
const MONDAY = 1;

/** Which digests are due on a day of the service zone: the weekly one on Mondays. Source: §7.9. */
export function digestsOf(date: Temporal.PlainDate): DigestType[] {
  return DIGEST_TYPES.filter((type) => type !== 'weekly_upcoming' || date.dayOfWeek === MONDAY);
}

/** The page of the web app that shows what a digest lists; `isOfWork`: nothing but work. Source: §11.1. */
export function digestPath(type: DigestType, date: Temporal.PlainDate, isOfWork = false): string {
  if (type === 'pending_approvals') return '/approvals';
  if (isOfWork) return `/work?from=${date}`;
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
 * person owns it or is named in it. Managers get every entry. Source: §7.9.
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
  { items, jobs }: DigestContent,
  style: TimeStyle,
): string {
  const { digest } = style.catalogue;
  const { length: count } = items;
  if (type === 'pending_approvals') return digest.pending_approvals(count);
  const day = dateText(style, date.toZonedDateTime('UTC'), true);
  return count === 0 ? digest.jobsOfDay(jobs.length, day) : digest[type](count, day);
}

function lineOf(item: DigestItem, { locale, timezone, now }: DigestReader): string {
  const catalogue = catalogues[locale];
  const showsZone = item.timezone !== timezone;
  const when = startText({ catalogue, now, showsZone }, item);
  const waits = item.status === 'pending' ? ` – ${catalogue.digest.notApproved}` : '';
  return oneLine(`${when}: ${item.title} – ${item.room}${waits}`);
}

/** A line for each entry, up to a number, and how many more there are. */
function linesOf<Entry>(
  { digest }: Catalogue,
  entries: readonly Entry[],
  write: (entry: Entry) => string,
): string[] {
  const lines = entries.slice(0, MAX_LINES).map(write);
  const rest = entries.length - lines.length;
  const more = rest > 0 ? [digest.more(rest)] : [];
  return [...lines, ...more].map((line) => line.toWellFormed());
}

/** A digest of at least one thing; undefined of nothing. Source: §7.9, §11.4, §19.4. */
export function writeDigest(
  type: DigestType,
  date: Temporal.PlainDate,
  content: DigestContent,
  reader: DigestReader,
): Digest | undefined {
  const { items, jobs } = content;
  if (items.length + jobs.length === 0) return undefined;
  const catalogue = catalogues[reader.locale];
  const style = { catalogue, now: reader.now, showsZone: false };
  const workLines = linesOf(catalogue, jobs, (job) =>
    jobLine({ ...style, showsZone: job.timezone !== reader.timezone }, job),
  );
  return {
    subject: subjectOf(type, date, content, style),
    lines: linesOf(catalogue, items, (item) => lineOf(item, reader)),
    work: jobs.length > 0 ? { title: catalogue.digest.workToday, lines: workLines } : null,
  };
}
