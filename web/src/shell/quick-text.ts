import { readDate } from '../time/read-date.ts';
import { timeOf, type Wall } from '../time/wall.ts';
import { quickWordsOf } from './quick-words.ts';

/** The parameters of the room finder in a text, by the names of its address. */
export type QuickSearch = {
  date?: string;
  from?: string;
  to?: string;
  people?: number;
  venue?: string;
  q?: string;
};

type Named = { id: string; name: string };
type Asking = { venues: readonly Named[]; languages: readonly string[]; now: Wall };

/** A part of a text that was understood, and the text without it. */
type Read<Value> = { value: Value; rest: string };

const HOUR = 60;
const LAST_MINUTE = 23 * HOUR + 45;

/** The patterns that read a text in some languages. */
type Patterns = { people: RegExp; span: RegExp; joining: RegExp };

function patternsOf(languages: readonly string[]): Patterns {
  const { for: before, people, units, to, joining } = quickWordsOf(languages);
  const unit = String.raw`(?!\d|\s*(?:[:.]\d|h\b|am\b|pm\b|(?:${units})(?!\p{L})))`;
  const noun = String.raw`\s*(?:${people})`;
  const clock = String.raw`(\d{1,2})(?:[:.h](\d\d))?\s*`;
  return {
    people: new RegExp(
      String.raw`(?<!\p{L})(?:(?:${before})\s+(\d{1,5})${unit}(?:${noun})?|(\d{1,5})${noun})(?!\p{L})`,
      'iu',
    ),
    span: new RegExp(
      String.raw`(?<![\p{L}\d.:/-])${clock}(am|pm|h|uhr|uur)?\s*(?:[-–—]|to|bis|${to})\s*${clock}(am|pm|uhr|uur|h)?(?![\p{L}\d/:-]|\.\d)`,
      'iu',
    ),
    joining: new RegExp(String.raw`(?<!\p{L})(?:${joining})(?!\p{L})`, 'giu'),
  };
}

/** The text without a part. The sign in its place keeps chrono-node from joining what stood on its sides. */
function without(
  text: string,
  { index = 0, 0: part = '' }: { index?: number; 0?: string },
): string {
  return `${text.slice(0, index)} · ${text.slice(index + part.length)}`;
}

function readPeople(text: string, { people }: Patterns): Read<number> | undefined {
  const match = people.exec(text);
  const number = Number(match?.[1] ?? match?.[2]);
  return match && number > 0 ? { value: number, rest: without(text, match) } : undefined;
}

/** The venue whose name is in the text; the longest name where several are. */
function readVenue(text: string, venues: readonly Named[]): Read<string> | undefined {
  const lower = text.toLocaleLowerCase();
  const [found] = venues
    .filter(({ name }) => name !== '' && lower.includes(name.toLocaleLowerCase()))
    .sort((one, other) => other.name.length - one.name.length);
  if (found === undefined) return undefined;
  const index = lower.indexOf(found.name.toLocaleLowerCase());
  return { value: found.id, rest: without(text, { index, 0: found.name }) };
}

/** Minutes of a clock time; one that says neither half of the day and lies before seven is meant after noon. */
function minutesOf(hour: string, minute: string | undefined, half: string | undefined): number {
  const hours = Number(hour);
  const isAfternoon = half === 'pm' || (half === undefined && hours > 0 && hours < 7);
  const added = isAfternoon && hours < 12 ? 12 : half === 'am' && hours === 12 ? -12 : 0;
  return (hours + added) * HOUR + Number(minute ?? 0);
}

const halfOf = (word: string | undefined): string | undefined =>
  word !== undefined && /^[ap]m$/i.test(word) ? word.toLowerCase() : undefined;

/** Times such as `10–12`, `2-4pm` and `9:30 bis 11 Uhr`. */
function readSpan(
  text: string,
  { span }: Patterns,
): Read<{ from: string; to: string }> | undefined {
  const match = span.exec(text);
  if (match === null) return undefined;
  const [, hour = '', minute, half, endHour = '', endMinute, endHalf] = match;
  const end = minutesOf(endHour, endMinute, halfOf(endHalf));
  let start = minutesOf(hour, minute, halfOf(half ?? endHalf));
  if (half === undefined && start >= end) start = minutesOf(hour, minute, 'am');
  if (start >= end || end > LAST_MINUTE) return undefined;
  return { value: { from: timeOf(start), to: timeOf(end) }, rest: without(text, match) };
}

/** The date and the times of a text, and the text without them. */
async function readWhen(
  text: string,
  { languages, now }: Asking,
  patterns: Patterns,
): Promise<Read<QuickSearch>> {
  const span = readSpan(text, patterns);
  const left = span?.rest ?? text;
  const found = await readDate(left, languages, now);
  if (!found) return { value: span?.value ?? {}, rest: left };
  const { rest, ...when } = found;
  return { value: { ...when, ...span?.value }, rest };
}

/** Reads a date, times, a number of people and a venue from a text; the rest is searched for as words. */
export async function readQuick(text: string, asking: Asking): Promise<QuickSearch | undefined> {
  const patterns = patternsOf(asking.languages);
  const people = readPeople(text, patterns);
  const venue = readVenue(people?.rest ?? text, asking.venues);
  const when = await readWhen(venue?.rest ?? people?.rest ?? text, asking, patterns);
  const isAsking = people !== undefined || Object.keys(when.value).length > 0;
  if (!isAsking) return undefined;
  const words = when.rest
    .replaceAll(patterns.joining, ' ')
    .replaceAll(/[\s,;·]+/g, ' ')
    .trim();
  return {
    ...when.value,
    ...(people && { people: people.value }),
    ...(venue && { venue: venue.value }),
    ...(words !== '' && { q: words }),
  };
}
