import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = new URL('.', import.meta.url);

type Words = Map<string, string>;

const namesIn = (language: string): string[] =>
  readdirSync(new URL(`${language}/`, folder))
    .filter((name) => name.endsWith('.json'))
    .sort();

/** Every text of a catalogue by its dotted key. */
function textsOf(part: unknown, key = ''): [string, string][] {
  if (typeof part === 'string') return [[key, part]];
  return Object.entries(part as object).flatMap(([name, inside]) =>
    textsOf(inside, key === '' ? name : `${key}.${name}`),
  );
}

const read = (language: string, name: string): Words =>
  new Map(textsOf(JSON.parse(readFileSync(new URL(`${language}/${name}`, folder), 'utf8'))));

/** `waiting_one` → `waiting`. */
const PLURAL = /_(?:zero|one|two|few|many|other)$/;
const bare = (key: string): string => key.replace(PLURAL, '');
const keysOf = (words: Words): string[] => [...new Set([...words.keys()].map(bare))].sort();

const placeholdersOf = (text: string): string[] =>
  [...text.matchAll(/\{\{\s*(\w+)[^}]*\}\}|<(\w+)>/g)].map(([found]) => found).sort();

const names = namesIn('en');

test('each language has the same catalogues', () => {
  expect(names.length).toBeGreaterThan(3);
  expect(namesIn('de')).toEqual(names);
});

test.each(names)('%s has the same keys in each language', (name) => {
  expect(keysOf(read('de', name))).toEqual(keysOf(read('en', name)));
});

test.each(names)('%s has the same placeholders in each language', (name) => {
  const german = read('de', name);
  const differing = [...read('en', name)].filter(([key, text]) => {
    const other = german.get(key) ?? german.get(`${bare(key)}_other`) ?? '';
    const isCounted = PLURAL.test(key);
    const known = placeholdersOf(text).filter((found) => !isCounted || found !== '{{count}}');
    const there = placeholdersOf(other).filter((found) => !isCounted || found !== '{{count}}');
    return JSON.stringify(known) !== JSON.stringify(there);
  });
  expect(differing.map(([key]) => key)).toEqual([]);
});

test.each(['en', 'de'])('every plural of %s has the forms that the language needs', (language) => {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const lacking = names.flatMap((name) => {
    const words = read(language, name);
    const plurals = new Set([...words.keys()].filter((key) => PLURAL.test(key)).map(bare));
    return [...plurals].flatMap((key) =>
      forms.filter((form) => !words.has(`${key}_${form}`)).map((form) => `${name}: ${key}_${form}`),
    );
  });
  expect(lacking).toEqual([]);
});

test('no text is empty', () => {
  const empty = ['en', 'de'].flatMap((language) =>
    names.flatMap((name) =>
      [...read(language, name)].filter(([, text]) => text.trim() === '').map(([key]) => key),
    ),
  );
  expect(empty).toEqual([]);
});
