/** A part of a date, as chrono-node gives it. */
type Part = { get(unit: string): number | null; isCertain(unit: string): boolean };

/** A date or a time in a text, as chrono-node gives it. */
export type Found = { index: number; text: string; start: Part; end?: Part | null };

const DAY_WORDS = { dziś: 0, dzisiaj: 0, jutro: 1, pojutrze: 2 } as const;

const named = (day: Temporal.PlainDate, parts: Intl.DateTimeFormatOptions): string =>
  day.toLocaleString('pl', parts).toLowerCase();

const first = Temporal.PlainDate.from('2024-01-01');

/** The first letters of months and weekdays, which no case changes: `grud` of `grudnia`, `środ` of `w środę`. */
const MONTHS = Array.from({ length: 12 }, (_, at) =>
  named(first.add({ months: at }), { month: 'short' }),
);
const WEEKDAYS = Array.from({ length: 7 }, (_, at) =>
  named(first.add({ days: at }), { weekday: 'long' }).slice(0, -1),
);

const DATE =
  /(?<![\p{L}\d])(?:(\d{4})-(\d\d)-(\d\d)|(\d{1,2})\.(\d{1,2})(?:\.(\d{4}))?|(\d{1,2})\s+(\p{L}{3,})(?:\s+(\d{4}))?)(?![\p{L}\d:])/giu;
const WORD = /(?<!\p{L})(?:we?\s+)?(\p{L}{3,})\.?(?!\p{L})/giu;
const TIME =
  /(?<![\p{L}\d.])(?:(?:o|godz\.?)\s+)?(\d{1,2}):(\d\d)(?!\d)|(?<!\p{L})(?:o|godz\.?)\s+(\d{1,2})(?![\d:.])/iu;

function partOf(values: Readonly<Record<string, number>>, certain: readonly string[]): Part {
  return { get: (unit) => values[unit] ?? null, isCertain: (unit) => certain.includes(unit) };
}

const dated = (
  { index = 0, 0: text = '' }: { index?: number; 0?: string },
  { year, month, day }: Temporal.PlainDate,
  isCertain: boolean,
): Found => ({ index, text, start: partOf({ year, month, day }, isCertain ? ['day'] : []) });

/** A day of a month; without a year the next one. Undefined where there is no such day. */
function nextDay(
  day: number,
  month: number,
  year: number | undefined,
  today: Temporal.PlainDate,
): Temporal.PlainDate | undefined {
  try {
    const date = Temporal.PlainDate.from(
      { year: year ?? today.year, month, day },
      { overflow: 'reject' },
    );
    const isPast = year === undefined && Temporal.PlainDate.compare(date, today) < 0;
    return isPast ? date.add({ years: 1 }) : date;
  } catch {
    return undefined;
  }
}

function dateOf(
  match: RegExpMatchArray,
  today: Temporal.PlainDate,
): Temporal.PlainDate | undefined {
  const [, isoYear, isoMonth, isoDay, day, month, year, namedDay, name, namedYear] = match;
  if (isoYear !== undefined)
    return nextDay(Number(isoDay), Number(isoMonth), Number(isoYear), today);
  if (day !== undefined)
    return nextDay(Number(day), Number(month), year ? Number(year) : undefined, today);
  const at = MONTHS.findIndex((short) => name?.toLowerCase().startsWith(short));
  return nextDay(Number(namedDay), at + 1, namedYear ? Number(namedYear) : undefined, today);
}

/** A day by a word: today and the days after it, or the next day of a week. */
function dayOfWord(word: string, today: Temporal.PlainDate): Temporal.PlainDate | undefined {
  const days = DAY_WORDS[word as keyof typeof DAY_WORDS];
  if (days !== undefined) return today.add({ days });
  const at = WEEKDAYS.findIndex((stem) => word.startsWith(stem) && word.length < stem.length + 3);
  return at < 0 ? undefined : today.add({ days: (at + 1 - today.dayOfWeek + 7) % 7 });
}

function timeIn(text: string, { year, month, day }: Temporal.PlainDate): Found | undefined {
  const match = TIME.exec(text);
  const [hour, minute] = [Number(match?.[1] ?? match?.[3]), Number(match?.[2] ?? 0)];
  if (match === null || !(hour < 24) || minute > 59) return undefined;
  const values = { year, month, day, hour, minute };
  return { index: match.index, text: match[0], start: partOf(values, ['hour']) };
}

/** Finds the first date and the first time of a Polish text: chrono-node has no parser for this language. */
export function parse(text: string, reference: Date): readonly Found[] {
  const today = Temporal.PlainDate.from({
    year: reference.getFullYear(),
    month: reference.getMonth() + 1,
    day: reference.getDate(),
  });
  const dates = [...text.matchAll(DATE)].flatMap((match) => {
    const date = dateOf(match, today);
    return date === undefined ? [] : [dated(match, date, true)];
  });
  const words = [...text.matchAll(WORD)].flatMap((match) => {
    const date = dayOfWord(String(match[1]).toLowerCase(), today);
    return date === undefined ? [] : [dated(match, date, false)];
  });
  const time = timeIn(text, today);
  const found = [...dates.slice(0, 1), ...words.slice(0, 1), ...(time ? [time] : [])];
  return found.sort((one, other) => one.index - other.index);
}
