/** What the address of the inbox says. */
export type InboxSearch = {
  venue?: string;
  institution?: string;
  q?: string;
  sort?: 'oldest';
  open?: string;
  page?: number;
};

const textIn = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 200) : '';

/** The address of the inbox without what it does not know. */
export function readSearch(search: Record<string, unknown>): InboxSearch {
  const page = Number(search.page);
  const texts = (['venue', 'institution', 'q', 'open'] as const).flatMap((name) => {
    const text = textIn(search[name]);
    return text === '' ? [] : [[name, text]];
  });
  return {
    ...Object.fromEntries(texts),
    ...(search.sort === 'oldest' && { sort: 'oldest' as const }),
    ...(Number.isInteger(page) && page > 1 && page < 100_000 && { page }),
  };
}
