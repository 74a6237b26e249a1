import { type Actor, isManagerOf } from '../permission.ts';
import { oneLine } from '../text/one-line.ts';
import type { InstantText } from '../time/instant.ts';
import { startOfDay } from '../time/local-time/date-time-input.ts';
import { type CurrentStep, holdsStep } from './approval-steps.ts';
import { type EventAccess, isNamedInEvent, ownsEvent } from './event-access.ts';
import { dateWords, momentWords } from './notification-text.ts';

/** The kinds of digest (spec, "Enumerations"). */
export const DIGEST_TYPES = ['pending_approvals', 'todays_events', 'weekly_upcoming'] as const;

/** A kind of digest. Source: spec, "Enumerations". */
export type DigestType = (typeof DIGEST_TYPES)[number];

/** An entry of a digest: a pending event, or an occurrence that takes place. */
export type DigestItem = EventAccess & {
  readonly title: string;
  readonly start_at: InstantText;
  readonly timezone: string;
  readonly room: string;
  /** The open step; null unless the event is pending. */
  readonly current_step: CurrentStep | null;
};

/** The text of a digest: the subject line, and the body as plain text and as HTML. */
export type Digest = { readonly subject: string; readonly text: string; readonly html: string };

/** A digest lists at most this many entries. */
const MAX_LINES = 100;
const MONDAY = 1;

/** Which digests are due on a day of the service zone: the weekly one on Mondays. Source: decision 7.9. */
export function digestsOf(date: Temporal.PlainDate): DigestType[] {
  return DIGEST_TYPES.filter((type) => type !== 'weekly_upcoming' || date.dayOfWeek === MONDAY);
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
    return item.current_step !== null && holdsStep(person, item.current_step, item.place);
  }
  return isManagerOf(person, item.place) || ownsEvent(person, item) || isNamedInEvent(person, item);
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for HTML. Source: HTML, section 13.1.2. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}

const events = (count: number): string => (count === 1 ? '1 event' : `${count} events`);

function subjectOf(type: DigestType, date: Temporal.PlainDate, count: number): string {
  if (type === 'pending_approvals') return `${events(count)} waiting for approval`;
  if (type === 'todays_events') return `${events(count)} on ${dateWords(date)}`;
  return `${events(count)} in the week from ${dateWords(date)}`;
}

const lineOf = ({ title, start_at, timezone, room, status }: DigestItem): string => {
  const waits = status === 'pending' ? ' – not approved yet' : '';
  return oneLine(`${momentWords(start_at, timezone)}: ${title} – ${room}${waits}`);
};

/** The digest of the entries; undefined when there are none. Source: decision 7.9. */
export function writeDigest(
  type: DigestType,
  date: Temporal.PlainDate,
  items: readonly DigestItem[],
): Digest | undefined {
  if (items.length === 0) return undefined;
  const subject = subjectOf(type, date, items.length);
  const lines = items.slice(0, MAX_LINES).map(lineOf);
  const rest = items.length - lines.length;
  const more = rest > 0 ? [`… and ${rest} more`] : [];
  const text = [`${subject}:`, '', ...lines.map((line) => `- ${line}`), ...more, ''].join('\n');
  const list = [...lines, ...more].map((line) => `<li>${escapeHtml(line)}</li>`).join('\n');
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body><h1>${escapeHtml(subject)}</h1>
<ul>
${list}
</ul></body></html>
`;
  return { subject, text, html };
}
