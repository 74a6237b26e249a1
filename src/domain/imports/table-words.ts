import { LOCALES } from '../messages/index.ts';
import { WEEKDAY_WORDS } from './weekday-words.ts';

/** The names of the months in the eight languages, with their usual abbreviations, without marks above letters. */
const MONTHS = [
  'jan january januar janvier janv enero ene gennaio gen januari stycznia styczen sty січня січень січ',
  'feb february februar février févr fév febrero febbraio februari lutego luty lut лютого лютий лют',
  'mar march märz mär mrz mars marzo maart mrt marca marzec березня березень бер',
  'apr april avril avr abril abr aprile kwietnia kwiecień kwi квітня квітень кві квіт',
  'may mai mayo maggio mag mei maja maj травня травень тра трав',
  'jun june juni juin junio giugno giu czerwca czerwiec cze червня червень чер черв',
  'jul july juli juillet juil julio luglio lug lipca lipiec lip липня липень лип',
  'aug august août agosto ago augustus sierpnia sierpień sie серпня серпень сер серп',
  'sep sept september septembre septiembre setiembre settembre set września wrzesień wrz вересня вересень вер',
  'oct october okt oktober octobre octubre ottobre ott października październik paź жовтня жовтень жов жовт',
  'nov november novembre noviembre listopada listopad lis листопада листопад лис',
  'dec december dez dezember décembre déc diciembre dic dicembre grudnia grudzień gru грудня грудень гру груд',
];

/** A word in small letters, without marks above letters and with one form of apostrophe. */
export const plainWord = (word: string): string =>
  word.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('’', "'");

/** The numbers of what words mean, from 1. */
function numbersOf(names: readonly string[]): ReadonlyMap<string, readonly number[]> {
  const numbers = new Map<string, readonly number[]>();
  for (const [at, words] of names.entries()) {
    for (const word of new Set(words.split(' ').map(plainWord))) {
      numbers.set(word, [...(numbers.get(word) ?? []), at + 1]);
    }
  }
  return numbers;
}

const months = numbersOf(MONTHS);
const weekdays = numbersOf(
  [0, 1, 2, 3, 4, 5, 6].map((at) => LOCALES.map((locale) => WEEKDAY_WORDS[locale][at]).join(' ')),
);

/** Yes in the eight languages, and as programs write it. */
const YES = new Set(
  'true yes y x 1 on wahr ja ein vrai oui si sí sì vero verdadero waar tak prawda так істина'.split(
    ' ',
  ),
);

/** Whether a cell says yes, in any letter case. */
export const isYes = (cell: string | null): boolean => YES.has((cell ?? '').trim().toLowerCase());

/** The month that a word names, from 1; undefined for other words. */
export const monthOf = (word: string): number | undefined => months.get(plainWord(word))?.[0];

/** The weekdays that a word may name in one of the languages, 1 for Monday; none for other words. */
export const weekdaysOf = (word: string): readonly number[] => weekdays.get(plainWord(word)) ?? [];
