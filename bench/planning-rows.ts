import { FIRST_DAY } from './fill.ts';
import type { Row } from './rows.ts';

/** A week of rooms: as many as one screen shows. */
const ROOMS_OF_A_SCREEN = 24;

/** The rows that are measured in the world of `planningSize`: 300 rooms with opening hours. */
export const planningRows: Row[] = [
  {
    name: 'schedule-day',
    does: 'a day over 300 rooms, 1 200 bookings',
    goal: 0.6,
    requests: () => [{ method: 'GET', path: `/api/v1/schedule?from=${FIRST_DAY}&to=${FIRST_DAY}` }],
  },
  {
    name: 'schedule-week',
    does: '24 rooms, 7 days, 672 bookings',
    goal: 0.6,
    requests: (_n, { roomIds }) => {
      const rooms = roomIds.slice(0, ROOMS_OF_A_SCREEN).join();
      const path = `/api/v1/schedule?room_id=${rooms}&from=${FIRST_DAY}&to=2027-01-10`;
      return [{ method: 'GET', path }];
    },
  },
  {
    name: 'room-search',
    does: 'room search: 300 rooms x 52 dates',
    goal: 0.6,
    within: 60,
    requests: () => [
      {
        method: 'POST',
        path: '/api/v1/rooms/search',
        body: {
          start_at: `${FIRST_DAY}T11:00:00Z`,
          end_at: `${FIRST_DAY}T12:00:00Z`,
          recurrence_rule: 'FREQ=WEEKLY',
          recurrence_count: 52,
          include_unavailable: true,
        },
      },
    ],
  },
];
