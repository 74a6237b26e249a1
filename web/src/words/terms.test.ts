import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SEATING_TYPES } from '../../../src/domain/enums.ts';
import { catalogues } from '../../../src/domain/messages/index.ts';
import { LANGUAGES, type Language } from './language.ts';

const folder = new URL('.', import.meta.url);

type Texts = { [key: string]: string | Texts };

const read = (language: Language, name: string): Texts =>
  JSON.parse(readFileSync(new URL(`${language}/${name}.json`, folder), 'utf8'));

/** The text of a key such as `manage:steps.own`. */
function wordOf(language: Language, key: string): string {
  const [name = '', path = ''] = key.split(':');
  const found = path
    .split('.')
    .reduce<string | Texts | undefined>(
      (part, member) => (typeof part === 'object' ? part[member] : undefined),
      read(language, name),
    );
  if (typeof found !== 'string') throw new Error(`${language} has no text ${key}`);
  return found;
}

const WORDS: Partial<Record<Language, Readonly<Record<string, string>>>> = {
  en: {
    'approvals:nothing_in_the_way': 'No conflict',
    'book:no_choice': 'Unknown',
    'book:no_layout': 'Unknown',
    'find:has': 'Equipment',
    'schedule:look': 'Appearance',
    'notifications:title': 'Notifications',
    'shell:to_first_page': 'Home',
    'shell:role.manager': 'Manager',
    'manage:tabs.machines': 'Integrations',
  },
  de: {
    'approvals:nothing_in_the_way': 'Kein Konflikt',
    'approvals:next': '; die nächste beginnt {{when}}',
    'manage:tabs.machines': 'Integrationen',
    'machines:title': 'Integrationen',
  },
  fr: {
    'signin:language': 'Langue\u00a0:',
    'manage:steps.own': 'Étapes spécifiques',
    'book:panel.left_out_one': '{{count}} date est exclue',
    'approvals:nothing_in_the_way': 'Aucun conflit',
  },
};

test.each(Object.entries(WORDS))(
  'the agreed words of %s are in its catalogues',
  (language, words) => {
    const found = Object.keys(words).map((key) => [key, wordOf(language as Language, key)]);
    expect(Object.fromEntries(found)).toEqual(words);
  },
);

test.each(LANGUAGES)(
  'a type of seating has one word in all screens and mails in %s',
  (language) => {
    const places = ['calendar:seating', 'room:seatings', 'manage:seatings', 'display:seatings'];
    const faults = SEATING_TYPES.flatMap((type) => {
      const inMails = catalogues[language].layouts[type];
      const words = [...places.map((place) => wordOf(language, `${place}.${type}`)), inMails];
      const different = new Set(words.map((word) => word.toLowerCase()));
      return different.size === 1 ? [] : [`${type}: ${[...different].join(', ')}`];
    });
    expect(faults).toEqual([]);
  },
);

test('German calls clean-up by one word', () => {
  const names = readdirSync(new URL('de/', folder)).filter((name) => name.endsWith('.json'));
  const other = names.filter((name) =>
    /Aufräum/.test(readFileSync(new URL(`de/${name}`, folder), 'utf8')),
  );
  expect(other).toEqual([]);
});
