import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, askPage } from '../api/client.ts';
import type { Seating } from '../api/seatings.ts';
import type { RoomRow } from './segments.ts';

const PAGE = 500;
const DEFAULT_STATUS = 'draft,pending,approved';

/** What a view asks for: dates, both included, and filters. */
export type ScheduleQuestion = {
  from: string;
  to: string;
  venue?: string | undefined;
  room?: string | undefined;
  seats?: number | undefined;
  seating?: Seating | undefined;
  cancelled?: 1 | undefined;
};

function askSchedule(question: ScheduleQuestion, page: number, signal: AbortSignal) {
  const { from, to, venue, room, seats, seating, cancelled } = question;
  const query = {
    from,
    to,
    page,
    per_page: PAGE,
    status: cancelled ? `${DEFAULT_STATUS},cancelled` : DEFAULT_STATUS,
    ...(venue && { venue_id: venue }),
    ...(room && { room_id: room }),
    ...(seats && { min_capacity: seats }),
    ...(seating && { seating_type: seating }),
  };
  return askPage(api.GET('/api/v1/schedule', { params: { query }, signal }));
}

async function readSchedule(question: ScheduleQuestion, signal: AbortSignal): Promise<RoomRow[]> {
  const { rows, total } = await askSchedule(question, 1, signal);
  for (let page = 2; rows.length < total; page += 1) {
    const next = await askSchedule(question, page, signal);
    if (next.rows.length === 0) break;
    rows.push(...next.rows);
  }
  return rows;
}

/** The rooms of some days, with what is in them. While other days load, the rooms of the days before stay. */
export const scheduleQuery = (question: ScheduleQuestion) =>
  queryOptions({
    queryKey: ['schedule', question],
    queryFn: ({ signal }) => readSchedule(question, signal),
    placeholderData: keepPreviousData,
  });
