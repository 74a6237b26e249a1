import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LOCALES } from '../../../src/domain/messages/locales.ts';
import { LANGUAGES, type Language } from './language.ts';

const folder = new URL('.', import.meta.url);

type Words = ReadonlyMap<string, string>;

const filesOf = (language: string): string[] => readdirSync(new URL(`${language}/`, folder)).sort();

const names = filesOf('en').filter((name) => name.endsWith('.json'));

/** Every text of a catalogue by its dotted key. */
function textsOf(part: unknown, key = ''): [string, string][] {
  if (typeof part === 'string') return [[key, part]];
  return Object.entries(part as object).flatMap(([name, inside]) =>
    textsOf(inside, key === '' ? name : `${key}.${name}`),
  );
}

const read = (language: string, name: string): Words =>
  new Map(textsOf(JSON.parse(readFileSync(new URL(`${language}/${name}`, folder), 'utf8'))));

/** `waiting_one` → `waiting`, `one`. */
const PLURAL = /_(zero|one|two|few|many|other)$/;
const bare = (key: string): string => key.replace(PLURAL, '');

const placeholdersOf = (text: string): string[] =>
  [...text.matchAll(/\{\{\s*(\w+)[^}]*\}\}|<(\w+)>/g)]
    .map(([found, name]) => (name ? `{{${name}}}` : found))
    .sort();

/**
 * Whether a plural form of a language stands for one number only, which its text may then say in a word or leave out.
 */
function isOneNumber(language: string, form: string | undefined): boolean {
  const rules = new Intl.PluralRules(language);
  return (
    form === 'zero' || (form === 'one' && ![21, 31].some((count) => rules.select(count) === 'one'))
  );
}

/** Names, which are the same in every language. */
const NAMES = ['Apple', 'Thunderbird', 'DAVx⁵', 'Outlook', 'Google Calendar', 'Webhooks', 'Push'];

/** The texts of a language that are the same in English, each of them as a whole. */
const SAME: Partial<Record<Language, readonly string[]>> = {
  de: [
    'Plan',
    'Plan {{number}}',
    'Plan {{number}}, {{when}}',
    'Version',
    'Workshop',
    'Seminar',
    'in {{room}}',
    'Online',
    'Hybrid',
    'Filter',
    'online',
    'hybrid',
    'Name',
    'Import',
    'Status',
    'Podium',
  ],
  fr: [
    'Plan',
    'Plan {{number}}',
    'Plan {{number}}, {{when}}',
    'Version',
    'Licence',
    '{{count}} date',
    '{{count}} dates',
    'Date',
    'Dates',
    'Description',
    '{{count}} minute',
    '{{count}} minutes',
    'banquet',
    'Banquet',
    'date {{nth}}',
    'Notifications',
    'Messages',
    'Message',
    'Photos',
    'Photos ({{count}})',
    'E-mail',
  ],
  es: [
    'Plan',
    'Plan {{number}}',
    'Plan {{number}}, {{when}}',
    'No',
    'no',
    'No:',
    'catering',
    'Catering',
    'Roles',
  ],
  it: [
    'No',
    'no',
    'No:',
    'catering',
    'Catering',
    'Online',
    'online',
    'Password',
    'E-mail',
    'File',
    'Account',
  ],
  nl: [
    'Plan',
    'Plan {{number}}',
    'Plan {{number}}, {{when}}',
    'Workshop',
    'Seminar',
    'catering',
    'Catering',
    'in {{room}}',
    'Online',
    'online',
    'Website',
    'week {{week}}',
    'Week',
    'E-mail',
    'Status',
    'Open',
    'Accounts',
    'Account',
    'Compact',
    'Filter',
    'Later',
  ],
  pl: ['Plan', 'Plan {{number}}', 'Plan {{number}}, {{when}}', 'E-mail', 'Administrator'],
};

/** What is missing or too much in a catalogue, against the English one. */
function faultsOfKeys(language: string, words: Words, english: Words): string[] {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const wanted = [...english.keys()].flatMap((key) =>
    PLURAL.test(key) && !key.endsWith('_zero')
      ? forms.map((form) => `${bare(key)}_${form}`)
      : [key],
  );
  const lacking = [...new Set(wanted)].filter((key) => !words.has(key));
  const known = new Set(wanted);
  const unknown = [...words.keys()].filter((key) => !known.has(key) && !key.endsWith('_zero'));
  return [
    ...lacking.map((key) =>
      PLURAL.test(key) ? `${key}: the plural form is missing` : `${key}: the text is missing`,
    ),
    ...unknown.map((key) => `${key}: English has no such text`),
  ];
}

/** What is wrong with one text, against the English one. */
function faultsOfText(language: string, key: string, text: string, english: string): string[] {
  const form = PLURAL.exec(key)?.[1];
  const [there, wanted] = [placeholdersOf(text), placeholdersOf(english)];
  const isForgiven = (found: string): boolean =>
    found === '{{count}}' && isOneNumber(language, form);
  const lacking = wanted.filter((found) => !there.includes(found) && !isForgiven(found));
  const unknown = there.filter((found) => !wanted.includes(found) && found !== '{{count}}');
  return [
    ...(text.trim() === '' ? [`${key}: the text is empty`] : []),
    ...lacking.map((found) => `${key}: “${text}” lacks ${found}`),
    ...unknown.map((found) => `${key}: “${text}” has ${found}, which English does not have`),
  ];
}

/** The English text that a text is compared with: that of many where it has plural forms. */
const englishOf = (english: Words, key: string): string | undefined =>
  (PLURAL.test(key) ? english.get(`${bare(key)}_other`) : undefined) ?? english.get(key);

const hasWords = (text: string): boolean =>
  /\p{L}{2}/u.test(text.replaceAll(/\{\{.*?\}\}|<[^>]*>/g, ''));

/** The texts of a language that are still those of English. */
const untranslated = (words: Words, english: Words): [key: string, text: string][] =>
  [...words].filter(([key, text]) => english.get(key) === text && hasWords(text));

/** What is wrong with a catalogue of a language: each with its file and key. */
function faultsOf(language: Language, name: string, words: Words, english: Words): string[] {
  const faults = [
    ...faultsOfKeys(language, words, english),
    ...[...words].flatMap(([key, text]) => {
      const known = englishOf(english, key);
      return known === undefined ? [] : faultsOfText(language, key, text, known);
    }),
    ...untranslated(language === 'en' ? new Map() : words, english)
      .filter(([, text]) => !NAMES.includes(text) && !SAME[language]?.includes(text))
      .map(([key, text]) => `${key}: “${text}” is English`),
  ];
  return faults.map((fault) => `web/src/words/${language}/${name}: ${fault}`);
}

test('the languages of the app are those of the service', () => {
  expect(LANGUAGES).toEqual(LOCALES);
});

test.each(LANGUAGES)('the folder %s has the files that English has', (language) => {
  expect(names.length).toBeGreaterThan(3);
  expect(filesOf(language)).toEqual(filesOf('en'));
});

test.each(LANGUAGES)('the catalogues of %s are complete', (language) => {
  const faults = names.flatMap((name) =>
    faultsOf(language, name, read(language, name), read('en', name)),
  );
  expect(faults).toEqual([]);
});

test.each(LANGUAGES)('only texts that are the same in %s are listed as such', (language) => {
  const same = names.flatMap((name) => untranslated(read(language, name), read('en', name)));
  const unused = SAME[language]?.filter((text) => !same.some(([, found]) => found === text));
  expect(unused ?? []).toEqual([]);
});

test('a missing text, a missing plural form, a wrong placeholder, an empty and an English text are named', () => {
  const english = new Map([
    ['save', 'Save'] as const,
    ['title', 'Bookings of {{name}}'] as const,
    ['rooms_one', '{{count}} room'] as const,
    ['rooms_other', '{{count}} rooms'] as const,
    ['find', 'Find'] as const,
    ['back', 'Back'] as const,
  ]);
  const polish = new Map([
    ['title', 'Rezerwacje {{nazwa}}'] as const,
    ['rooms_one', 'sala'] as const,
    ['rooms_few', '{{count}} sale'] as const,
    ['rooms_other', 'sali'] as const,
    ['find', ' '] as const,
    ['back', 'Back'] as const,
    ['forth', 'Dalej'] as const,
  ]);
  expect(faultsOf('pl', 'home.json', polish, english)).toEqual(
    [
      'save: the text is missing',
      'rooms_many: the plural form is missing',
      'forth: English has no such text',
      'title: “Rezerwacje {{nazwa}}” lacks {{name}}',
      'title: “Rezerwacje {{nazwa}}” has {{nazwa}}, which English does not have',
      'rooms_other: “sali” lacks {{count}}',
      'find: the text is empty',
      'back: “Back” is English',
    ].map((fault) => `web/src/words/pl/home.json: ${fault}`),
  );
});

test('a form that stands for several numbers says the number', () => {
  expect(faultsOfText('uk', 'rooms_one', 'зала', '{{count}} rooms')).toEqual([
    'rooms_one: “зала” lacks {{count}}',
  ]);
  expect(faultsOfText('pl', 'rooms_one', 'sala', '{{count}} rooms')).toEqual([]);
});
