import { api, ask, type Schemas } from '../api/client.ts';
import { type EventDate, partsOf } from '../api/event-dates.ts';
import { Problem } from '../api/problem.ts';
import { msOf } from '../time/now.ts';

type Override = Schemas['OccurrenceOverrideInput'];
type Event = Schemas['Event'];

/** The fields that a date can have differently from its series. */
const FIELDS = [
  'title',
  'description',
  'room_id',
  'notes',
  'website',
  'contact_email',
  'expected_attendees',
  'layout',
  'prep_before_minutes',
  'cleanup_after_minutes',
  'extra_room_ids',
  'equipment',
] as const;

const lengthOf = ({ start_at, end_at }: Pick<Event, 'start_at' | 'end_at'>): number =>
  msOf(end_at) - msOf(start_at);

/** Whether a date begins or ends at another time than its series. */
export const isMoved = (date: EventDate, series: Pick<Event, 'start_at' | 'end_at'>): boolean =>
  (date.original_start_at ?? date.start_at) !== date.start_at ||
  lengthOf(date) !== lengthOf(series);

/** The differences of a date from its series, as they are written again when its removal is undone. */
export function overrideOf(date: EventDate, series: Event): Override {
  const own = date as Partial<Record<string, unknown>>;
  const common = series as Partial<Record<string, unknown>>;
  const changed = FIELDS.filter(
    (field) =>
      own[field] !== undefined && JSON.stringify(own[field]) !== JSON.stringify(common[field]),
  );
  const { start_at, end_at } = date;
  return {
    ...Object.fromEntries(changed.map((field) => [field, own[field]])),
    ...(isMoved(date, series) && { start_at, end_at }),
  };
}

const pathOf = (id: string) => {
  const { series, occurrence = '' } = partsOf(id);
  return { event_id: series, occurrence };
};

/** Writes what a date has differently. */
export const writeDate = (id: string, body: Override): Promise<unknown> =>
  ask<unknown>(
    api.PUT('/api/v1/events/{event_id}/occurrences/{occurrence}', {
      params: { path: pathOf(id) },
      body,
    }),
  );

/** The plan of a date with a change, as a dry run; nothing is written. */
export async function judgeDate(
  id: string,
  body: Override,
  signal: AbortSignal,
): Promise<Schemas['EventPlan']> {
  const params = { path: pathOf(id), query: { dry_run: true } };
  const call = api.PUT('/api/v1/events/{event_id}/occurrences/{occurrence}', {
    params,
    body,
    signal,
  });
  return (await ask<unknown>(call)) as Schemas['EventPlan'];
}

/**
 * The chosen dates in stretches between which no other date takes place: each is one request, and one message to
 * people.
 */
export function stretchesOf(
  dates: readonly EventDate[],
  chosen: readonly EventDate[],
): EventDate[][] {
  const ids = new Set(chosen.map(({ id }) => id));
  const stretches: EventDate[][] = [[]];
  for (const date of dates.filter(({ is_cancelled }) => !is_cancelled)) {
    if (ids.has(date.id)) stretches.at(-1)?.push(date);
    else stretches.push([]);
  }
  return stretches.filter(({ length }) => length > 0);
}

/** Cancels all dates of the series that touch a stretch. @throws Problem */
export async function cancelStretch(stretch: readonly EventDate[], comment: string): Promise<void> {
  const [first, last] = [stretch[0], stretch.at(-1)];
  if (first === undefined || last === undefined) return;
  const body = {
    event_ids: [partsOf(first.id).series],
    comment: comment.trim() || null,
    from: first.start_at,
    to: last.end_at,
  };
  const { failed } = await ask(api.POST('/api/v1/events/batch-cancel', { body }));
  const [refusal] = failed;
  if (refusal) throw new Problem('state', null, refusal);
}
