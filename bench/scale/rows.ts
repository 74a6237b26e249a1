import { TODAY } from './fill.ts';

/** The caller of a request. */
export type Asker = 'manager' | 'alice' | 'reader';

/** A request that is measured in each house, and the most milliseconds that it may take in the largest one. */
export type ScaleRow = {
  name: string;
  does: string;
  as: Asker;
  path: (roomId: string, eventId: string) => string;
  /** Without a goal it may cost twice what it costs in the smallest house. */
  goal?: number;
  /** So many links to the next page are followed first. */
  pages?: number;
};

const MONTHS = 'from=2027-01-01&to=2027-04-15';

export const SCALE_ROWS: readonly ScaleRow[] = [
  {
    name: 'mine',
    does: 'My bookings, 300 own',
    as: 'alice',
    path: () => '/events?mine=1&per_page=100',
    goal: 10,
  },
  {
    name: 'mine-ahead',
    does: 'own bookings of a year, one for each series',
    as: 'alice',
    path: () => '/events?mine=1&one_per_series=1&from=2027-01-04&to=2028-01-04&per_page=100',
    goal: 20,
  },
  {
    name: 'counts-reader',
    does: 'counts of who decides nothing',
    as: 'reader',
    path: () => '/me/counts',
    goal: 5,
  },
  {
    name: 'counts-manager',
    does: 'counts of a manager, a third is pending',
    as: 'manager',
    path: () => '/me/counts',
    goal: 20,
  },
  { name: 'me', does: 'the person', as: 'reader', path: () => '/me', goal: 5 },
  {
    name: 'inbox',
    does: 'inbox of a manager, a third is pending',
    as: 'manager',
    path: () => '/events/pending?per_page=50',
    goal: 50,
  },
  {
    name: 'inbox-next',
    does: 'inbox by the next date',
    as: 'manager',
    path: () => '/events/pending?per_page=50&sort=next_start_at',
  },
  {
    name: 'list',
    does: 'list, first page',
    as: 'reader',
    path: () => '/events?per_page=100',
    goal: 20,
  },
  {
    name: 'window',
    does: 'dates of 3.5 months, first page',
    as: 'reader',
    path: () => `/events?${MONTHS}&per_page=100`,
    goal: 20,
  },
  {
    name: 'window-50',
    does: 'dates of 3.5 months, page 50',
    as: 'reader',
    path: () => `/events?${MONTHS}&per_page=100&page=50`,
    goal: 40,
  },
  {
    name: 'window-after',
    does: 'dates of 3.5 months, page 12 by cursors',
    as: 'reader',
    path: () => `/events?${MONTHS}&per_page=100`,
    pages: 11,
    goal: 20,
  },
  {
    name: 'work',
    does: 'work of 62 days of a manager, first page',
    as: 'manager',
    path: () => '/work?from=2027-01-04&to=2027-03-06&per_page=100',
    goal: 40,
  },
  {
    name: 'search-third',
    does: 'search, a third matches',
    as: 'reader',
    path: () => '/events?search=seminar&per_page=20',
    goal: 60,
  },
  {
    name: 'search-few',
    does: 'search, one in a hundred matches',
    as: 'reader',
    path: () => '/events?search=palaeography&per_page=20',
    goal: 60,
  },
  {
    name: 'search-ahead',
    does: 'quick search of the app, a third matches',
    as: 'reader',
    path: () => '/events?search=seminar&from=2027-01-04&to=2027-07-04&one_per_series=1&per_page=5',
    goal: 60,
  },
  {
    name: 'search-ahead-few',
    does: 'quick search of the app, one in a hundred matches',
    as: 'reader',
    path: () =>
      '/events?search=palaeography&from=2027-01-04&to=2027-07-04&one_per_series=1&per_page=5',
    goal: 60,
  },
  {
    name: 'notifications',
    does: 'notifications of a manager',
    as: 'manager',
    path: () => '/notifications?per_page=50',
  },
  {
    name: 'statistics',
    does: 'statistics of rooms over a year',
    as: 'manager',
    path: () => '/statistics/rooms?from=2026-03-01&to=2027-02-28&group_by=month&format=json',
    goal: 300,
  },
  {
    name: 'day',
    does: 'schedule of a day, 50 rooms',
    as: 'reader',
    path: () => `/schedule?from=${TODAY}&to=${TODAY}&per_page=50`,
  },
  {
    name: 'event',
    does: 'one event',
    as: 'reader',
    path: (_room, event) => `/events/${event}`,
  },
  {
    name: 'slots',
    does: 'free slots of a week',
    as: 'reader',
    path: (room) => `/rooms/${room}/available-slots?from=${TODAY}&to=2027-01-11&duration=60`,
  },
];
