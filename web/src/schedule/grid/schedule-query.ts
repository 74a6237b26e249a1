import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, askPage } from '../../api/client.ts';
import type { Seating } from '../../api/seatings.ts';
import type { RoomRow } from '../segments.ts';
import type { ScheduleSearch } from './filters.ts';

const PAGE = 500;
const WITH_CANCELLED = 'draft,pending,approved,cancelled';

/** The parameters of a view: dates, both included, and filters. */
export type ScheduleQuestion = {
  from: string;
  to: string;
  venue?: string | undefined;
  room?: string | undefined;
  seats?: number | undefined;
  seating?: Seating | undefined;
  features?: string | undefined;
  cancelled?: 1 | undefined;
};

/** The parameters of the request for a day. */
export const questionOf = (date: string, search: ScheduleSearch): ScheduleQuestion => {
  const { venue, room, seats, seating, features, cancelled } = search;
  return { from: date, to: date, venue, room, seats, seating, features, cancelled };
};

function askSchedule(question: ScheduleQuestion, page: number, signal: AbortSignal) {
  const { from, to, venue, room, seats, seating, features, cancelled } = question;
  const query = {
    from,
    to,
    page,
    per_page: PAGE,
    status: cancelled ? WITH_CANCELLED : null,
    venue_id: venue ?? null,
    room_id: room ?? null,
    min_capacity: seats ?? null,
    seating_type: seating ?? null,
    feature_ids: features ?? null,
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
