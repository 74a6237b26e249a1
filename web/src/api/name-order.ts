/** The order of names of the service: the root collation, to which English adds nothing, with numbers by value. */
const collator = new Intl.Collator('en', { numeric: true });

/** A text as searches compare it: without case and accents, `ß` as `ss`. */
const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss');

/** Whether a name contains a text, ignoring case and accents. */
export const hasText = (name: string, text: string): boolean =>
  foldText(name).includes(foldText(text));

/** Compares two names for their order. */
export const compareNames = (one: string, other: string): number => collator.compare(one, other);
