import { plainWord } from '../imports/table-words.ts';
import { WEEKDAY_WORDS } from '../imports/weekday-words.ts';
import { LOCALES, type Locale } from '../messages/index.ts';

/**
 * The forms of weekdays that tables of weekly times use besides their names, from Monday on: plurals and further short
 * forms.
 */
const WEEKLY_FORMS: Readonly<Partial<Record<Locale, readonly string[]>>> = {
  en: ['mondays', 'tuesdays', 'wednesdays', 'thursdays', 'fridays', 'saturdays', 'sundays'],
  de: ['montags', 'dienstags', 'mittwochs', 'donnerstags', 'freitags', 'samstags', 'sonntags'],
  fr: ['lundis', 'mardis', 'mercredis', 'jeudis', 'vendredis', 'samedis', 'dimanches'],
  es: ['l', 'm', 'x', 'j', 'v', 's sábados', 'd domingos'],
  nl: ['maandags', 'dinsdags', 'woensdags', 'donderdags', 'vrijdags', 'zaterdags', 'zondags'],
  pl: ['poniedziałki', 'wtorki', 'środy', 'czwartki', 'piątki', 'soboty', 'niedziele'],
  uk: [
    'пон понеділки',
    'вів вівторки',
    'сер середи',
    'чет четверги',
    "п'ят п'ятниці",
    'суб суботи',
    'нед неділі',
  ],
};

const byLanguage = new Map(
  LOCALES.map((locale) => {
    const days = WEEKDAY_WORDS[locale].flatMap((words, at) =>
      [words, WEEKLY_FORMS[locale]?.[at] ?? words]
        .flatMap((forms) => forms.split(' '))
        .map((word) => [plainWord(word), at] as const),
    );
    return [locale, new Map(days)] as const;
  }),
);

const setOf = (...texts: string[]): ReadonlySet<string> =>
  new Set(texts.flatMap((text) => text.split(' ')).map(plainWord));

/** Words beside days and times that say nothing: hours, from, every, and. */
const FILLERS = setOf(
  'o from at every each on and the clock uhr von um am jeden jeweils und ab h hr hrs',
  'de le les du chaque et heures heure los las el y cada horas dalle il la lo ogni e ore',
  'van op elke en uur om od w we co i oraz godz z о з від та і й кожен щ кожної по години год',
);

/** Words between two days or two times that make a range. */
export const RANGE_WORDS = 'bis|to|till|until|through|à|a|al|alle|fino|tot|t/m|do|до';

const OR = setOf('or oder ou o oppure of lub або');

const WEEK_WORDS = setOf(
  'week weeks wk wks wochen woche semaine semaines sem semana semanas settimana settimane sett',
  'weken tydzień tygodnie tygodni tyg тиждень тижні тижнів тиж teaching lehrwoche lehrwochen w',
);

const CALENDAR_WEEKS = setOf('kw kalenderwoche kalenderwochen iso cw');

const ALL = setOf(
  'all every each weekly alle jede wöchentlich toutes tous hebdomadaire todas todos semanal tutte tutti',
  'settimanale elke wekelijks wszystkie każdy co всі усі кожен щотижня',
);
const ODD = setOf(
  'odd ungerade ungeraden impair impaires impairs impar impares dispari oneven nieparzyste nieparzysty',
  'непарні непарний',
);
const EVEN = setOf(
  'even gerade geraden pair paires pairs par pares pari parzyste parzysty парні парний',
);

/** Whether a word between days and times says nothing. */
export const isFiller = (word: string): boolean => FILLERS.has(plainWord(word));

/** Whether a word begins another alternative. */
export const isOr = (word: string): boolean => OR.has(plainWord(word));

/** Whether a word means weeks of the round. */
export const isWeekWord = (word: string): boolean => WEEK_WORDS.has(plainWord(word));

/** Whether a word means weeks of the calendar, ISO 8601. */
export const isCalendarWeek = (word: string): boolean => CALENDAR_WEEKS.has(plainWord(word));

/** Which weeks a word means; undefined for other words. */
export function weeksOfWord(word: string): 'all' | 'odd' | 'even' | undefined {
  const plain = plainWord(word);
  if (ODD.has(plain)) return 'odd';
  if (EVEN.has(plain)) return 'even';
  return ALL.has(plain) ? 'all' : undefined;
}

/**
 * The weekdays that a word names, 0 for Monday: of the language of the table, else of any: several where languages
 * differ, none for other words.
 */
export function weekdaysIn(word: string, language: Locale | null): readonly number[] {
  const plain = plainWord(word);
  const own = language === null ? undefined : byLanguage.get(language)?.get(plain);
  if (own !== undefined) return [own];
  const days = [...byLanguage.values()].flatMap((words) => words.get(plain) ?? []);
  return [...new Set(days)];
}

/** American letters for days, in one word: `MWF`, `TTh`, `TR`. */
const LETTERS: Readonly<Record<string, number>> = {
  M: 0,
  Tu: 1,
  TU: 1,
  T: 1,
  W: 2,
  Th: 3,
  TH: 3,
  R: 3,
  F: 4,
  Sa: 5,
  S: 5,
  Su: 6,
  U: 6,
};

const LETTER = /Th|TH|Tu|TU|Sa|Su|[MTWRFSU]/g;

/** The weekdays of a word of American letters, 0 for Monday; none for other words. */
export function weekdaysOfLetters(word: string): readonly number[] {
  if (word.length > 14 || word.replace(LETTER, '') !== '') return [];
  return [...new Set((word.match(LETTER) ?? []).map((letter) => LETTERS[letter] ?? 0))];
}

/**
 * The language of the weekdays of a table: the one that knows most of its words; null where several know as many. The
 * language of its headings decides then.
 */
export function languageOf(words: Iterable<string>, ofHeadings: Locale | null): Locale | null {
  const counts = new Map<Locale, number>();
  for (const word of words) {
    const plain = plainWord(word);
    for (const [locale, known] of byLanguage) {
      if (known.has(plain)) counts.set(locale, (counts.get(locale) ?? 0) + 1);
    }
  }
  const most = Math.max(0, ...counts.values());
  const best = [...counts].filter(([, count]) => count === most).map(([locale]) => locale);
  if (ofHeadings !== null && (best.length === 0 || best.includes(ofHeadings))) return ofHeadings;
  return best.length === 1 ? (best[0] ?? null) : null;
}
