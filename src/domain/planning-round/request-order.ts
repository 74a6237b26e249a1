import type { GapGrade } from './request-record.ts';

/** A request as lists sort it. */
export type SortableRequest = {
  readonly id: string;
  /** The grade of its worst gap. */
  readonly grade: GapGrade | 'none';
  readonly title_sort_key: string;
  readonly owner_name: string | null;
  readonly expected_attendees: number;
  readonly weight: number;
  readonly created_at: string;
};

/** The keys by which requests are sorted. Source: §20.2. */
export const REQUEST_SORTS = [
  'gaps',
  'title',
  'owner',
  'expected_attendees',
  'weight',
  'created_at',
] as const;

type Sort = (typeof REQUEST_SORTS)[number];

/** An order of a list of requests, a leading `-` for descending. */
export type RequestSort = Sort | `-${Sort}`;

/** The texts by which rows are compared, all of them from the smallest to the largest or the other way round. */
export type RequestOrder = {
  readonly types: readonly ('text' | 'uuid')[];
  readonly keys: readonly ((row: SortableRequest) => string)[];
  readonly compare: (one: SortableRequest, other: SortableRequest) => number;
  readonly isBehind: (row: SortableRequest, keys: readonly string[]) => boolean;
};

const GRADES = ['blocked', 'look', 'none'];

/** Numbers as texts of one length, so that they compare as numbers. */
const padded = (number: number): string => String(number).padStart(10, '0');

const keyOf: Readonly<Record<Sort, (row: SortableRequest) => string>> = {
  gaps: ({ grade }) => String(GRADES.indexOf(grade)),
  title: ({ title_sort_key }) => title_sort_key,
  owner: ({ owner_name }) => (owner_name ?? '').toLowerCase(),
  expected_attendees: ({ expected_attendees }) => padded(expected_attendees),
  weight: ({ weight }) => padded(weight),
  created_at: ({ created_at }) => created_at,
};

const compareTexts = (one: string, other: string): number =>
  one === other ? 0 : one < other ? -1 : 1;

/**
 * The order of a list of requests: by the key, then by title and id. Who does not manage the round cannot sort by
 * weight: that would show it.
 */
export function requestOrder(sort: RequestSort, managesRound: boolean): RequestOrder {
  const isDescending = sort.startsWith('-');
  const name = sort.replace('-', '') as Sort;
  const first = name === 'weight' && !managesRound ? keyOf.title : keyOf[name];
  const keys = [first, keyOf.title, ({ id }: SortableRequest) => id];
  const sign = isDescending ? -1 : 1;
  const compareKeys = (row: SortableRequest, others: readonly string[]): number => {
    for (const [at, key] of keys.entries()) {
      const order = compareTexts(key(row), others[at] ?? '');
      if (order !== 0) return sign * order;
    }
    return 0;
  };
  return {
    types: ['text', 'text', 'uuid'],
    keys,
    compare: (one, other) =>
      compareKeys(
        one,
        keys.map((key) => key(other)),
      ),
    isBehind: (row, others) => compareKeys(row, others) > 0,
  };
}
