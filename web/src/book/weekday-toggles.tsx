import { useTranslation } from 'react-i18next';
import { useReading } from '../session/reading.ts';
import { movedStart, weekdaysOf } from '../time/repetition.ts';
import { weekdayText } from '../time/sentences.ts';
import { addDays, weekdayOf } from '../time/wall.ts';
import * as styles from './book.module.css';
import type { FormPart } from './form-part.ts';

const DAYS_A_WEEK = 7;

/**
 * On which days of the week something repeats. The first date is on one of them: without its day it moves to the next.
 */
export function WeekdayToggles({ values, onChange }: FormPart) {
  const { t } = useTranslation('book');
  const reading = useReading();
  const { date, otherDays } = values;
  const first = weekdayOf(date);
  const chosen = weekdaysOf(otherDays, date);
  const days = Array.from(
    { length: DAYS_A_WEEK },
    (_, at) => ((reading.firstDay - 1 + at) % DAYS_A_WEEK) + 1,
  );
  const toggle = (day: number): void => {
    if (!chosen.includes(day)) onChange({ otherDays: [...otherDays, day] });
    else if (day !== first) onChange({ otherDays: otherDays.filter((one) => one !== day) });
    else if (otherDays.length > 0) {
      const next = movedStart({ ...values, otherDays }, date, addDays(date, 1));
      onChange({ date: next.date, otherDays: next.otherDays.filter((one) => one !== day) });
    }
  };
  return (
    <fieldset className="plain-set">
      <legend>{t('weekdays')}</legend>
      <div className={`segments ${styles.weekdays}`}>
        {days.map((day) => (
          <button
            key={day}
            type="button"
            aria-pressed={chosen.includes(day)}
            {...(chosen.length === 1 && day === first && { 'aria-disabled': true })}
            onClick={() => toggle(day)}
          >
            <span aria-hidden="true">{weekdayText(day, reading, 'short')}</span>
            <span className="visually-hidden">{weekdayText(day, reading)}</span>
          </button>
        ))}
      </div>
    </fieldset>
  );
}
