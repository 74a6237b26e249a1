import { useTranslation } from 'react-i18next';
import { useReading } from '../session/reading.ts';
import {
  isLastOfMonth,
  positionFromStart,
  RHYTHMS,
  type Rhythm,
  rhythmOn,
  weekdaysOf,
} from '../time/repetition.ts';
import {
  listedDateText,
  listText,
  monthDayText,
  type Reading,
  timeText,
  weekdayText,
} from '../time/sentences.ts';
import { isDate, weekdayOf } from '../time/wall.ts';
import type { BookingValues } from './booking-values.ts';

const POSITIONS = ['1', '2', '3', '4', '-1'] as const;

/** The parameters of the texts about a repetition. */
function useAbout() {
  const { t } = useTranslation('book');
  const reading = useReading();
  return (rhythm: Rhythm, date: string) => {
    const position = rhythm === 'month_last' ? '-1' : String(positionFromStart(date));
    const which = POSITIONS.find((one) => one === position) ?? '1';
    return {
      weekday: weekdayText(weekdayOf(date), reading),
      day: Number(date.slice(-2)),
      date: monthDayText(date, reading),
      position: t(`position.${which}`),
    };
  };
}

/** The ways to repeat in words, which name the weekday and the day of the month of the first date. */
export function useRepeatChoices(): (date: string) => { value: Rhythm; label: string }[] {
  const { t } = useTranslation('book');
  const aboutOf = useAbout();
  return (date) => {
    if (!isDate(date)) return [{ value: 'never', label: t('repeat.never') }];
    const ways = RHYTHMS.filter(
      (one) => rhythmOn(one, date) === one && (one !== 'month_last' || isLastOfMonth(date)),
    );
    return ways.map((value) => ({ value, label: t(`repeat.${value}`, aboutOf(value, date)) }));
  };
}

type Told = Pick<BookingValues, 'repeat' | 'every' | 'otherDays' | 'rule' | 'date'>;

/** The repetition in words: `Every Tuesday and Thursday`. */
export function useEveryText(): (values: Told) => string {
  const { t } = useTranslation('book');
  const reading = useReading();
  const aboutOf = useAbout();
  return ({ repeat, every: count = 1, otherDays, rule, date }) => {
    if (!isDate(date) || repeat === 'never') return t('repeat.never');
    const rhythm = rhythmOn(repeat, date);
    if (rhythm === 'never') return t('repeat.never');
    if (rhythm === 'own') return t('every.own', { rule });
    const names = weekdaysOf(otherDays, date).map((day) => weekdayText(day, reading));
    const days = listText(names, reading);
    return t(`every.${rhythm}`, { ...aboutOf(rhythm, date), count, days });
  };
}

/** A date of a series in words, with its time where it has one of its own. */
export const keyText = (key: string, reading: Reading): string => {
  const [day = '', time = ''] = key.split('T');
  const clock = time && timeText(time, reading);
  return [listedDateText(day, reading), clock].filter(Boolean).join(' ');
};
