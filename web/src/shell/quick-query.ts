import { queryOptions } from '@tanstack/react-query';
import { placeChoiceQuery } from '../api/place-choice.ts';
import { nowText } from '../time/now.ts';
import { wallAt } from '../time/wall.ts';
import type { QuickSearch } from './quick-text.ts';
import { LEAST_LETTERS } from './search-query.ts';

/** The parameters for the room finder, and the name of the venue. */
export type QuickFind = { search: QuickSearch; venue: string | undefined };

/** Reads a text as parameters of the room finder, in the first of the languages that recognizes its date. */
export const quickQuery = (text: string, zone: string, languages: readonly string[]) =>
  queryOptions({
    queryKey: ['rooms', 'quick', text, ...languages],
    queryFn: async ({ client }): Promise<QuickFind | null> => {
      const [{ readQuick }, venues] = await Promise.all([
        import('./quick-text.ts'),
        client.fetchQuery(placeChoiceQuery('venue')),
      ]);
      const search = await readQuick(text, { venues, languages, now: wallAt(nowText(), zone) });
      if (search === undefined) return null;
      return { search, venue: venues.find(({ id }) => id === search.venue)?.name };
    },
    enabled: text.length >= LEAST_LETTERS,
    staleTime: 0,
    meta: { isSecret: true },
  });

/** The address of the finder with the parameters of the text. */
export function quickAddress({ search }: QuickFind): string {
  const entries = Object.entries(search).map(([name, value]): [string, string] => [
    name,
    // A number in a text would be read as one.
    name === 'q' ? JSON.stringify(value) : String(value),
  ]);
  return `/find?${new URLSearchParams(entries)}`;
}
