import { queryOptions } from '@tanstack/react-query';
import { api, askPage, type Schemas } from './client.ts';

/** One date of a series, as lists have it. */
export type EventDate = Required<
  Pick<
    Schemas['Event'],
    'id' | 'title' | 'start_at' | 'end_at' | 'timezone' | 'status' | 'room' | 'extra_rooms'
  >
> &
  Pick<
    Schemas['Event'],
    | 'series_id'
    | 'original_start_at'
    | 'is_cancelled'
    | 'cancel_reason'
    | 'cancel_comment'
    | 'is_override'
    | 'has_room_conflict'
  > &
  Partial<Pick<Schemas['Event'], 'requirements'>>;

const PAGE = 500;
/** A series has at most a thousand dates. */
const MAX_PAGES = 2;

/** The service leaves out only fields that were not requested, and all were. */
const isDate = (row: Schemas['ListedEvent']): row is EventDate & Schemas['ListedEvent'] =>
  row.id !== undefined && row.start_at !== undefined && row.room !== undefined;

async function readDates(event_id: string): Promise<EventDate[]> {
  const read = (page: number) => {
    const query = { include_cancelled: true, per_page: PAGE, page };
    const params = { path: { event_id }, query };
    return askPage(api.GET('/api/v1/events/{event_id}/occurrences', { params }));
  };
  const { rows, total } = await read(1);
  for (let page = 2; page <= MAX_PAGES && rows.length < total; page += 1)
    rows.push(...(await read(page)).rows);
  return rows.filter(isDate);
}

/** Every date of a series by its start, the cancelled ones too. */
export const datesQuery = (id: string) =>
  queryOptions({ queryKey: ['event', id, 'dates'], queryFn: () => readDates(id) });

const SEPARATOR = '::';

/** The series and the original start of one date; the start is undefined for a whole event. */
export function partsOf(id: string): { series: string; occurrence: string | undefined } {
  const [series = id, occurrence] = id.split(SEPARATOR);
  return { series, occurrence };
}

/** The id of one date of a series. */
export const dateIdOf = (series: string, occurrence: string): string =>
  `${series}${SEPARATOR}${occurrence}`;
