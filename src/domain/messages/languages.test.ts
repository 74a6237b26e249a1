import { expect, test } from 'vitest';
import { type Arguments, CALLS, SAME_AS_ENGLISH } from '../../../tests/support/catalogue-calls.ts';
import { catalogues, LOCALES, type Locale } from './index.ts';
import { countedIn, PLURAL_FORMS } from './plural.ts';

type Text = string | ((...values: never[]) => string);

/** Every text of a catalogue by its dotted key. */
function textsOf(part: unknown, key = ''): [key: string, text: Text][] {
  if (typeof part === 'string' || typeof part === 'function') return [[key, part as Text]];
  return Object.entries(part as object).flatMap(([name, inside]) =>
    textsOf(inside, key === '' ? name : `${key}.${name}`),
  );
}

const callsOf = (key: string): readonly Arguments[] =>
  CALLS.find(([known]) => known.test(key))?.[1] ?? [];

/** The values of a call that a text contains: those are its placeholders. */
function placeholdersOf(text: string, values: Arguments): string[] {
  const all = values.flatMap((value) => (Array.isArray(value) ? value : [value]));
  const said = all.filter((value) => typeof value === 'string' || typeof value === 'number');
  return said.map(String).filter((value) => new RegExp(`(?<!\\d)${value}(?!\\d)`).test(text));
}

/** A language may say `one` in a word. */
const isOneInWords = (values: Arguments, lacking: readonly string[]): boolean =>
  values.includes(1) && lacking.every((value) => value === '1');

function faultsOfCalls(key: string, english: Text, text: Text): string[] {
  if (typeof english === 'string' || typeof text === 'string') return [];
  const calls = callsOf(key);
  if (calls.length === 0) return [`${key}: tests/support/catalogue-calls.ts has no call of it`];
  return calls.flatMap((values) => {
    const [known, said] = [english, text].map((one) => one(...(values as never[])));
    const there = placeholdersOf(said ?? '', values);
    const lacking = placeholdersOf(known ?? '', values).filter((value) => !there.includes(value));
    if (lacking.length === 0 || isOneInWords(values, lacking)) return [];
    return [`${key}: “${said}” lacks ${lacking.join(', ')} of “${known}”`];
  });
}

/** What is wrong with the texts of a language, each with its key. */
function faultsOf(catalogue: object, same: readonly string[]): string[] {
  const texts = new Map(textsOf(catalogue));
  const english = textsOf(catalogues.en);
  const unknown = [...texts.keys()].filter((key) => !english.some(([known]) => known === key));
  const faults = english.flatMap(([key, known]) => {
    const text = texts.get(key);
    if (text === undefined) return [`${key}: the text is missing`];
    if (typeof text === 'string' && text.trim() === '') return [`${key}: the text is empty`];
    const isEnglish = text === known && typeof text === 'string';
    if (isEnglish && !same.includes(key)) return [`${key}: “${text}” is English`];
    if (!isEnglish && same.includes(key)) return [`${key}: is listed as English, but is not`];
    return faultsOfCalls(key, known, text);
  });
  return [...faults, ...unknown.map((key) => `${key}: English does not have this text`)];
}

const others = LOCALES.filter((locale) => locale !== 'en');

test.each(others)('the texts of src/domain/messages/%s are complete', (locale: Locale) => {
  expect(faultsOf(catalogues[locale], SAME_AS_ENGLISH[locale] ?? [])).toEqual([]);
});

test('every call of an English text is made with what it contains', () => {
  expect(textsOf(catalogues.en).flatMap(([key, text]) => faultsOfCalls(key, text, text))).toEqual(
    [],
  );
});

test('a missing text, a wrong placeholder, an empty and an English text are named', () => {
  const { fr } = catalogues;
  const { yes: _, ...rest } = fr;
  const broken = {
    ...rest,
    no: ' ',
    changed: 'changed',
    maybe: 'peut-être',
    step: () => 'Étape',
    digest: { ...fr.digest, more: (count: number) => (count === 1 ? '… et un autre' : '…') },
  };
  expect(faultsOf(broken, [...(SAME_AS_ENGLISH.fr ?? []), 'nothingInTheWay'])).toEqual([
    'step: “Étape” lacks STEP of “Step: STEP”',
    'nothingInTheWay: is listed as English, but is not',
    'yes: the text is missing',
    'no: the text is empty',
    'changed: “changed” is English',
    ...[2, 5, 22, 3000000].map(
      (count) => `digest.more: “…” lacks ${count} of “… and ${count} more”`,
    ),
    'maybe: English does not have this text',
  ]);
  expect(
    faultsOfCalls(
      'new',
      () => '',
      () => '',
    ),
  ).toEqual(['new: tests/support/catalogue-calls.ts has no call of it']);
});

test.each(LOCALES)('the plural forms of %s are those of CLDR', (locale) => {
  const { pluralCategories } = new Intl.PluralRules(locale).resolvedOptions();
  expect([...PLURAL_FORMS[locale]].sort()).toEqual([...pluralCategories].sort());
});

test('a number has the form of its language', () => {
  const dates = countedIn('pl')({
    one: '# termin',
    few: '# terminy',
    many: '# terminów',
    other: '',
  });
  expect([1, 3, 5, 12, 22].map(dates)).toEqual([
    '1 termin',
    '3 terminy',
    '5 terminów',
    '12 terminów',
    '22 terminy',
  ]);
});
