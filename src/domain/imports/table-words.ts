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

/** The names of the weekdays from Monday on, with their usual abbreviations. Some mean two days in two languages. */
const WEEKDAYS = [
  'mo mon monday montag lu lun lundi lunes lunedì ma maa maandag pn pon poniedziałek пн понеділок',
  'tu tue tues tuesday di die dienstag ma mar mardi martes martedì din dinsdag wt wto wtorek вт вівторок',
  'we wed weds wednesday mi mit mittwoch me mer mercredi mié miércoles mercoledì wo woe woensdag śr śro środa ср середа',
  'th thu thur thurs thursday do don donnerstag je jeu jeudi ju jue jueves gi gio giovedì donderdag cz czw czwartek чт четвер',
  "fr fri friday fre freitag ve ven vendredi vi vie viernes venerdì vr vri vrijdag pt pi pią piątek пт п'ятниця",
  'sa sat saturday sam samstag sonnabend samedi sá sáb sábado sab sabato za zat zaterdag so sob sobota сб субота',
  'su sun sunday so son sonntag di dim dimanche do dom domingo domenica zo zon zondag nd ndz nie niedz niedziela нд неділя',
];

/** A word in small letters, without marks above letters and with one form of apostrophe. */
export const plainWord = (word: string): string =>
  word.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('’', "'");

/** The numbers of what words mean, from 1. */
function numbersOf(names: readonly string[]): ReadonlyMap<string, readonly number[]> {
  const numbers = new Map<string, readonly number[]>();
  for (const [at, words] of names.entries()) {
    for (const word of words.split(' ').map(plainWord)) {
      numbers.set(word, [...(numbers.get(word) ?? []), at + 1]);
    }
  }
  return numbers;
}

const months = numbersOf(MONTHS);
const weekdays = numbersOf(WEEKDAYS);

/** The month that a word names, from 1; undefined for other words. */
export const monthOf = (word: string): number | undefined => months.get(plainWord(word))?.[0];

/** The weekdays that a word may name in one of the languages, 1 for Monday; none for other words. */
export const weekdaysOf = (word: string): readonly number[] => weekdays.get(plainWord(word)) ?? [];
