import type { Locale } from '../messages/index.ts';

/**
 * The names of the weekdays from Monday on, by language, with their usual abbreviations; some mean two days in two
 * languages.
 */
export const WEEKDAY_WORDS: Readonly<Record<Locale, readonly string[]>> = {
  en: [
    'mo mon monday',
    'tu tue tues tuesday',
    'we wed weds wednesday',
    'th thu thur thurs thursday',
    'fr fri friday',
    'sa sat saturday',
    'su sun sunday',
  ],
  de: [
    'mo montag',
    'di die dienstag',
    'mi mit mittwoch',
    'do don donnerstag',
    'fr fre freitag',
    'sa sam samstag sonnabend',
    'so son sonntag',
  ],
  fr: [
    'lu lun lundi',
    'ma mar mardi',
    'me mer mercredi',
    'je jeu jeudi',
    've ven vendredi',
    'sa sam samedi',
    'di dim dimanche',
  ],
  es: [
    'lu lun lunes',
    'ma mar martes',
    'mi mié miércoles',
    'ju jue jueves',
    'vi vie viernes',
    'sá sáb sábado',
    'do dom domingo',
  ],
  it: [
    'lu lun lunedì',
    'ma mar martedì',
    'me mer mercoledì',
    'gi gio giovedì',
    've ven venerdì',
    'sa sab sabato',
    'do dom domenica',
  ],
  nl: [
    'ma maa maandag',
    'di din dinsdag',
    'wo woe woensdag',
    'do don donderdag',
    'vr vri vrijdag',
    'za zat zaterdag',
    'zo zon zondag',
  ],
  pl: [
    'pn pon poniedziałek',
    'wt wto wtorek',
    'śr śro środa',
    'cz czw czwartek',
    'pt pi pią piątek',
    'so sob sobota',
    'nd ndz nie niedz niedziela',
  ],
  uk: [
    'пн понеділок',
    'вт вівторок',
    'ср середа',
    'чт четвер',
    "пт п'ятниця",
    'сб субота',
    'нд неділя',
  ],
};
