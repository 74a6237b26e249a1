import { queryOptions } from '@tanstack/react-query';
import { api, ask, askDone, askPage, ifMatch, once, type Tagged } from '../api/client.ts';
import type { Round } from '../round/round-queries.ts';
import { instantOfMs, msOf } from '../time/now.ts';
import { addDays, dateIn, isDate, resolveWall } from '../time/wall.ts';

/** The values of the form of a round. Days are whole: the round opens with the first one and closes after the last. */
export type RoundValues = {
  name: string;
  /** The term whose days it has; empty for other days. */
  term: string;
  from: string;
  to: string;
  venues: string[];
  rooms: string[];
  opens: string;
  closes: string;
  skipsHolidays: boolean;
};

export const newRound: RoundValues = {
  name: '',
  term: '',
  from: '',
  to: '',
  venues: [],
  rooms: [],
  opens: '',
  closes: '',
  skipsHolidays: true,
};

const JUST_BEFORE_MS = 60_000;

const opensOn = ({ opens_at, timezone }: Round): string =>
  opens_at === null ? '' : dateIn(opens_at, timezone);

const closesOn = ({ closes_at, timezone }: Round): string =>
  closes_at === null ? '' : dateIn(instantOfMs(msOf(closes_at) - JUST_BEFORE_MS), timezone);

/** The values of the form for a round that exists. */
export const valuesOf = (round: Round): RoundValues => ({
  name: round.name,
  term: round.term_id ?? '',
  from: round.from,
  to: round.to,
  venues: [...round.venue_ids],
  rooms: [...round.room_ids],
  opens: opensOn(round),
  closes: closesOn(round),
  skipsHolidays: round.holidays === 'skip',
});

const midnight = (date: string, zone: string): string | null =>
  isDate(date) ? resolveWall({ date, time: '00:00' }, zone).instant : null;

/** When it opens and closes. A day that was not changed keeps its time. */
function timesOf({ opens, closes }: RoundValues, zone: string, round?: Round) {
  const last = isDate(closes) ? midnight(addDays(closes, 1), zone) : null;
  return {
    ...(round && opens === opensOn(round) ? {} : { opens_at: midnight(opens, zone) }),
    ...(round && closes === closesOn(round) ? {} : { closes_at: last }),
  };
}

/** Saves a round: a new one, or the one that was opened. */
export function saveRound(
  values: RoundValues,
  zone: string,
  key: string,
  opened?: Tagged<Round>,
): Promise<Round> {
  const days = values.term === '' ? { from: values.from, to: values.to } : { term_id: values.term };
  const body = {
    name: values.name.trim(),
    ...(opened && values.term === '' && { term_id: null }),
    ...days,
    venue_ids: values.venues,
    room_ids: values.rooms,
    holidays: values.skipsHolidays ? ('skip' as const) : ('keep' as const),
    ...timesOf(values, zone, opened?.record),
  };
  if (opened === undefined) return ask(api.POST('/api/v1/planning-rounds', { body, ...once(key) }));
  return ask(
    api.PUT('/api/v1/planning-rounds/{id}', {
      params: { path: { id: opened.record.id } },
      body,
      ...ifMatch(opened.etag),
    }),
  );
}

/** Sets until when people may ask. */
export const setClosing = (id: string, closes_at: string | null): Promise<Round> =>
  ask(api.PUT('/api/v1/planning-rounds/{id}', { params: { path: { id } }, body: { closes_at } }));

/** Deletes a round with its requests and plans. */
export const deleteRound = (id: string): Promise<void> =>
  askDone(api.DELETE('/api/v1/planning-rounds/{id}', { params: { path: { id } } }));

const ALL = 500;

/** The venues in use, with their zones. */
export const venuesQuery = queryOptions({
  queryKey: ['venues', 'of rounds'],
  queryFn: async () =>
    (await askPage(api.GET('/api/v1/venues', { params: { query: { per_page: ALL } } }))).rows,
  staleTime: 300_000,
});
