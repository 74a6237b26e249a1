import { roomsHeldBy } from '../booking/booking.ts';
import type { REQUIREMENT_KINDS, SeatingType } from '../enums.ts';
import { type FeedRoom, placeOf } from '../events/feed-rooms.ts';
import { timesText } from '../events/time-text.ts';
import type { CalendarEvent } from '../ical/index.ts';
import { catalogues, type Locale } from '../messages/index.ts';
import { capitalized } from '../text/capitalized.ts';
import { type InstantText, instantText } from '../time/instant.ts';
import type { RequirementState } from './requirement-state.ts';

/** A requirement on a date, as a calendar of work shows it. `id` stays when the date moves. */
export type JobRow = {
  readonly id: string;
  readonly event_id: string;
  readonly kind: (typeof REQUIREMENT_KINDS)[number];
  readonly is_required: boolean;
  readonly details: string | null;
  readonly answer: RequirementState;
  readonly comment: string | null;
  readonly title: string;
  readonly status: string;
  readonly is_private: boolean;
  readonly version: number;
  readonly updated_at: InstantText;
  readonly timezone: string;
  readonly contact_email: string | null;
  readonly notes: string | null;
  readonly expected_attendees: number | null;
  readonly layout: SeatingType | null;
  readonly start_at: InstantText;
  readonly end_at: InstantText;
  /** The beginning of the preparation, and the end of the clean-up. */
  readonly held_start_at: InstantText;
  readonly held_end_at: InstantText;
  readonly room_id: string;
  readonly extra_room_ids: readonly string[];
};

const PAST_MONTHS = 1;
const FUTURE_MONTHS = 4;

/**
 * The time of which a calendar shows work: from the first of the last month until at least three months ahead, so that
 * it changes with the work and not with the clock. Source: §19.5.
 */
export function workSpanAt(now: Temporal.Instant): { from: InstantText; to: InstantText } {
  const month = now.toZonedDateTimeISO('UTC').startOfDay().with({ day: 1 });
  return {
    from: instantText(month.subtract({ months: PAST_MONTHS }).toInstant()),
    to: instantText(month.add({ months: FUTURE_MONTHS }).toInstant()),
  };
}

/**
 * The description of a job in a calendar: the requirement and its answer, the time of the event, the number of people,
 * the layout, and the contact.
 */
function descriptionOf(job: JobRow, locale: Locale): string {
  const catalogue = catalogues[locale];
  const { fields } = catalogue;
  const { kind, is_required, details, answer, comment, layout, expected_attendees: people } = job;
  const line = (name: string, value: string | number | null): string[] =>
    value === null || value === '' ? [] : [`${name}: ${value}`];
  const required = is_required ? '' : ` (${catalogue.optional})`;
  const facts = [
    ...line(capitalized(catalogue.requirements[kind]) + required, catalogue.answers[answer]),
    ...(comment === null ? [] : [comment]),
    ...line(fields.time, timesText({ catalogue, now: null, showsZone: false }, job)),
    ...line(fields.expected_attendees, people),
    ...line(fields.layout, layout && catalogue.layouts[layout]),
    ...line(fields.contact_email, job.contact_email),
    ...line(fields.notes, job.notes),
  ];
  return [details, facts.join('\n')].filter(Boolean).join('\n\n');
}

/**
 * A job as an entry of a calendar, from the beginning of the preparation to the end of the clean-up; tentative while
 * its event is not approved. Source: §19.5.
 */
export function jobEntry(
  job: JobRow,
  places: ReadonlyMap<string, FeedRoom>,
  locale: Locale,
): CalendarEvent {
  const rooms = roomsHeldBy(job).flatMap((id) => places.get(id) ?? []);
  return {
    id: job.id,
    title: `${capitalized(catalogues[locale].requirements[job.kind])}: ${job.title}`,
    description: descriptionOf(job, locale),
    location: placeOf(rooms),
    url: null,
    categories: [],
    ...(job.is_private && { is_private: true }),
    status: job.status === 'approved' ? 'CONFIRMED' : 'TENTATIVE',
    organizer: null,
    sequence: job.version - 1,
    last_modified_at: job.updated_at,
    start_at: job.held_start_at,
    end_at: job.held_end_at,
    series: null,
  };
}
