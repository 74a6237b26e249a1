import { useTranslation } from 'react-i18next';
import { useReading } from '../session/reading.ts';
import { dateText, listText, monthDayText } from '../time/sentences.ts';
import type { ChoiceProps } from './form-part.ts';
import * as styles from './round.module.css';

/** The weeks of the round in a row, each with its first day. */
export function WeekToggles({
  round,
  choice: { these },
  errors,
  onChoice,
}: ChoiceProps & { errors: readonly string[] }) {
  const { t } = useTranslation('round');
  const reading = useReading();
  const toggle = (number: number): void =>
    onChoice({
      these: these.includes(number) ? these.filter((one) => one !== number) : [...these, number],
    });
  return (
    <fieldset className="plain-set">
      <legend>{t('form.these_weeks')}</legend>
      <div className={styles.weekRow}>
        {round.weeks.map(({ number, from, to, holidays }) => (
          <button
            key={number}
            type="button"
            className={`${styles.toggle} ${styles.week}`}
            aria-pressed={these.includes(number)}
            title={holidays.length > 0 ? listText(holidays, reading) : undefined}
            onClick={() => toggle(number)}
          >
            <span aria-hidden="true">
              <b>{number}</b>
              <span className="tiny">{monthDayText(from, reading)}</span>
            </span>
            <span className="visually-hidden">
              {t('form.week', {
                number,
                from: dateText(from, reading, 'plain'),
                to: dateText(to, reading, 'plain'),
              })}
            </span>
          </button>
        ))}
      </div>
      {errors.length > 0 && <p className="hint bad">{errors.join(' ')}</p>}
    </fieldset>
  );
}
