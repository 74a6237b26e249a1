import type { Locale } from '../../domain/messages/index.ts';
import type { PublicationPreview as Preview } from '../../domain/planning-round/publication-preview.ts';
import { STEP_SIZE } from '../../domain/planning-round/request-pattern.ts';
import { roundText } from '../../domain/planning-round/round-text.ts';
import { instantText } from '../../domain/time/instant.ts';
import { viewExplanation } from './explanation.view.ts';
import type { PublicationRow, StayingRow } from './publication.queries.ts';
import type { PublicationPreview, PublicationRecord } from './publication.schema.ts';

type Stays = PublicationRecord['stayed'][number];

/** A publication with the requests that are not booked. */
export type SeenPublication = { publication: PublicationRow; staying: readonly StayingRow[] };

/** A request that is not booked, with the reason. */
function viewStaying({ request, was_taken, explanation }: StayingRow, locale: Locale): Stays {
  const { reason, suggestions } = viewExplanation(explanation, locale);
  const { id, title } = request;
  return { request: { id, title }, was_taken, reason: reason ?? '', suggestions };
}

/** The operations that managers may perform on a publication now. */
function canDo(
  { state, is_stopping, first_date_at }: PublicationRow,
  now: string,
): PublicationRecord['can'] {
  const isBegun = first_date_at !== null && first_date_at <= now;
  const takeBack = isBegun ? [] : (['take_back'] as const);
  switch (state) {
    case 'running':
      return is_stopping ? [] : ['stop'];
    case 'stopped':
    case 'failed':
      return ['continue', 'finish', ...takeBack];
    case 'done':
      return [...takeBack];
    case 'taken_back':
      return ['continue'];
    default:
      return [];
  }
}

/** A publication as its record. */
export function viewPublication(
  { publication, staying }: SeenPublication,
  locale: Locale,
  now: Temporal.Instant,
): PublicationRecord {
  const { plan_id, round_id, step, courses, booked, stayed, log, error } = publication;
  const { began_by, began_at, ended_at, told_at, first_date_at } = publication;
  return {
    plan_id,
    round_id,
    state: publication.state as PublicationRecord['state'],
    step,
    steps: Math.max(step, Math.ceil(courses / STEP_SIZE)),
    courses,
    booked,
    left: Math.max(0, courses - booked - stayed),
    stayed: staying.map((row) => viewStaying(row, locale)),
    log: log.toReversed(),
    error,
    began_by,
    began_at,
    ended_at,
    told_at,
    first_date_at,
    can: canDo(publication, instantText(now)),
  };
}

/** A preview as its record. */
export function viewPreview(preview: Preview, locale: Locale): PublicationPreview {
  const { plan_id, courses, dates, rooms, staying, taken_count, owners, untold, sample } = preview;
  const message = sample && roundText(sample)(locale);
  return {
    plan_id,
    courses,
    dates,
    rooms,
    taken_count,
    stays: staying.map((one) => viewStaying(one, locale)),
    told: { owners, untold: untold.map(({ id, title }) => ({ id, title })) },
    sample: message && `${message.title}\n\n${message.body}`,
  };
}
