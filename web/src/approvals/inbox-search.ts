import { readPage, readText } from '../page/search-values.ts';

/** The parameters in the address of the inbox. */
export type InboxSearch = {
  venue?: string;
  institution?: string;
  q?: string;
  sort?: 'oldest';
  open?: string;
  page?: number;
};

/** The address of the inbox without what it does not know. */
export function readSearch(search: Record<string, unknown>): InboxSearch {
  const texts = (['venue', 'institution', 'q', 'open'] as const).flatMap((name) => {
    const text = readText(search[name]);
    return text === '' ? [] : [[name, text]];
  });
  return {
    ...Object.fromEntries(texts),
    ...(search.sort === 'oldest' && { sort: 'oldest' as const }),
    ...readPage(search.page),
  };
}
