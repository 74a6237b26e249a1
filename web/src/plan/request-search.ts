import { queryOptions } from '@tanstack/react-query';
import { api, askPage } from '../api/client.ts';
import { everyOf } from '../api/every.ts';
import { readPage, readText } from '../page/search-values.ts';
import type { Gap } from '../round/request-queries.ts';

/** The sheets that the address opens beside the table, besides a request. */
export const OPENABLE = { request: 'new', round: 'round', term: 'term' } as const;

/** Filters by gaps: those of a grade, or complete requests. */
export type GapFilter = Gap['grade'] | 'none';

export const GAP_FILTERS = everyOf<GapFilter>()('blocked', 'look', 'none');

const SORT_KEYS = ['title', 'owner', 'expected_attendees', 'weight'] as const;

/** The columns by which the table can be sorted. */
export type SortKey = (typeof SORT_KEYS)[number];
export type Sort = SortKey | `-${SortKey}`;

const SORTS: readonly Sort[] = SORT_KEYS.flatMap((key): Sort[] => [key, `-${key}`]);

/** The filters of the table, as its address has them. */
export type RequestFilter = {
  q: string;
  gaps: GapFilter | undefined;
  institution: string;
  weight: number | undefined;
  sort: Sort | undefined;
  page: number;
};

const UUID = /^[0-9a-f-]{36}$/;

/** Reads the filters from an address; what is none of them is left out. */
export function filterOf(search: Record<string, unknown>): RequestFilter {
  const institution = readText(search.institution);
  const weight = Number(search.weight);
  return {
    q: readText(search.q),
    gaps: GAP_FILTERS.find((one) => one === search.gaps),
    institution: UUID.test(institution) ? institution : '',
    weight: [1, 2, 3, 4, 5].find((one) => one === weight),
    sort: SORTS.find((one) => one === search.sort),
    page: readPage(search.page).page ?? 1,
  };
}

/** Whether a filter leaves requests out. */
export const isNarrowed = ({ q, gaps, institution, weight }: RequestFilter): boolean =>
  q !== '' || gaps !== undefined || institution !== '' || weight !== undefined;

/** The order after a press on a heading: ascending, descending, then gaps first again. */
export function nextSort(current: Sort | undefined, key: SortKey): Sort | undefined {
  if (current === key) return `-${key}`;
  return current === `-${key}` ? undefined : key;
}

export const PER_PAGE = 50;

/** A page of the requests of a round; gaps first unless another order is asked for. */
export const requestsQuery = (round: string, filter: RequestFilter) =>
  queryOptions({
    queryKey: ['rounds', round, 'requests', filter],
    queryFn: () => {
      const { q, gaps, institution, weight, sort, page } = filter;
      const query = {
        ...(q !== '' && { q }),
        ...(gaps && { gaps }),
        ...(institution !== '' && { institution_id: institution }),
        ...(weight !== undefined && { weight }),
        ...(sort && { sort }),
        page,
        per_page: PER_PAGE,
      };
      return askPage(
        api.GET('/api/v1/planning-rounds/{id}/requests', {
          params: { path: { id: round }, query },
        }),
      );
    },
    placeholderData: (before) => before,
  });
