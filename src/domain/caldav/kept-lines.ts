import { EVENT_FORMATS, EVENT_TYPES, labelOf } from '../enums.ts';
import { contentLine, octetsOf } from '../ical/content-line.ts';
import { textValue } from '../ical/text-value.ts';

/** A property or component that the service does not have; `date` is null for one of the event itself. */
type Line = { readonly date: string | null; readonly text: string };

/** The octets of such lines that are kept for a person with one event. Source: §15.2. */
export const MAX_KEPT = 16_384;

const octets = (text: string): number =>
  [...text].reduce((sum, character) => sum + octetsOf(character), 0);

const keyOf = (text: string): string => text.trim().toLowerCase().replace(/\s+/g, '_');

const known = new Set(
  [...EVENT_TYPES, ...EVENT_FORMATS].flatMap((name) => [name, keyOf(labelOf(name))]),
);

/** The categories that are neither a type nor a format of events. */
export const otherCategories = (categories: readonly string[]): string[] =>
  categories.filter((text) => text.trim() !== '' && !known.has(keyOf(text)));

/** The type of event that one of the categories names; undefined where none does. */
export function eventTypeOf(categories: readonly string[]): string | undefined {
  const keys = new Set(categories.map(keyOf));
  return EVENT_TYPES.find((type) => keys.has(type) || keys.has(keyOf(labelOf(type))));
}

/**
 * The lines of an object that are stored for the person who sent it, by the date that they belong to; those of the
 * event itself have the empty text as their key. Null if there are none. Lines beyond `MAX_KEPT` octets are left out.
 */
export function keptLines(
  others: readonly Line[],
  categories: readonly string[],
): Record<string, string> | null {
  const named = otherCategories(categories);
  const line = contentLine(`CATEGORIES:${named.map(textValue).join(',')}`);
  const all = named.length === 0 ? others : [{ date: null, text: line }, ...others];
  const kept: Record<string, string> = {};
  let left = MAX_KEPT;
  for (const { date, text } of all) {
    left -= octets(text);
    if (left < 0) break;
    kept[date ?? ''] = (kept[date ?? ''] ?? '') + text;
  }
  return Object.keys(kept).length === 0 ? null : kept;
}
