import type { Found } from './read-polish.ts';
import { timeOf, type Wall } from './wall.ts';

type Parse = (text: string, reference: Date, options: { forwardDate: boolean }) => readonly Found[];

/**
 * The parsers of chrono-node, and our own for a language that it lacks: each is a file, which is loaded when it is
 * needed.
 */
const parsers: Record<string, () => Promise<{ parse: Parse }>> = {
  de: () => import('chrono-node/de'),
  en: async () => (await import('chrono-node/en')).GB,
  'en-US': () => import('chrono-node/en'),
  es: () => import('chrono-node/es'),
  fr: () => import('chrono-node/fr'),
  it: () => import('chrono-node/it'),
  nl: () => import('chrono-node/nl'),
  pl: () => import('./read-polish.ts'),
  pt: () => import('chrono-node/pt'),
  uk: () => import('chrono-node/uk'),
};

/** The date of a text, its times, and the text without them. */
export type ReadDate = { rest: string; date: string; from?: string; to?: string };

const two = (value: number): string => String(value).padStart(2, '0');

const clockOf = (part: Found['start']): string =>
  timeOf((part.get('hour') ?? 0) * 60 + (part.get('minute') ?? 0));

function timesOf(found: readonly Found[]): Pick<ReadDate, 'from' | 'to'> {
  const timed = found.find(({ start }) => start.isCertain('hour'));
  if (timed === undefined) return {};
  const { start, end } = timed;
  return { from: clockOf(start), ...(end && { to: clockOf(end) }) };
}

/**
 * chrono-node reads and writes the clock of the browser: only dates and clock times are taken, which are meant in the
 * place. It finds `Tue` and `1 Dec` of `Tue 1 Dec` as two dates; the day of the month counts.
 */
function readOf(text: string, found: readonly Found[]): ReadDate | undefined {
  const { start } =
    found.find((one) => one.start.isCertain('day')) ??
    found.find((one) => !one.start.isCertain('hour')) ??
    found[0] ??
    {};
  if (start === undefined) return undefined;
  const date = `${start.get('year')}-${two(start.get('month') ?? 1)}-${two(start.get('day') ?? 1)}`;
  const rest = found.reduceRight(
    (left, { index, text: part }) => `${left.slice(0, index)} ${left.slice(index + part.length)}`,
    text,
  );
  return { rest, date, ...timesOf(found) };
}

const parserOf = (language: string) => parsers[language] ?? parsers[language.split('-')[0] ?? ''];

/** The first date of a text, in the first of some languages in which there is one. `now`: the time of the place. */
export async function readDate(
  text: string,
  languages: readonly string[],
  now: Wall,
): Promise<ReadDate | undefined> {
  const reference = new Date(`${now.date}T${now.time}`);
  for (const language of languages) {
    const parser = await parserOf(language)?.();
    const read = readOf(text, parser?.parse(text, reference, { forwardDate: true }) ?? []);
    if (read) return read;
  }
  return undefined;
}
