import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../kit/button.tsx';
import { Checkbox } from '../kit/field.tsx';
import { DateField } from '../page/date-field.tsx';
import { isDate } from '../time/wall.ts';
import * as styles from './book.module.css';
import { DateRow } from './date-row.tsx';
import { chooseHolidays, tick } from './dates-on-holidays.ts';
import type { FormPart } from './form-part.ts';
import type { PlanOf } from './plan-check.ts';
import { SeriesSentence } from './series-sentence.tsx';
import { type SeriesDate, useSeriesDates } from './use-series-dates.ts';

/** The number of dates that are shown at first, and the number of later dates with conflicts. */
const FIRST = 10;
const LATER = 10;

const inOrder = (keys: readonly string[]): string[] => [...new Set(keys)].sort();

type ListProps = { part: FormPart; dates: readonly SeriesDate[] };

/** Whether dates on holidays are left out; shown where the series has any. */
function HolidaySwitch({ part: { values, onChange }, dates }: ListProps) {
  const { t } = useTranslation('book');
  const holidays = dates.filter(({ holiday }) => holiday !== undefined);
  if (holidays.length === 0) return null;
  return (
    <Checkbox
      label={t('dates.without_holidays', { count: holidays.length })}
      isChecked={holidays.every(({ isTicked }) => !isTicked)}
      onCheck={(isChecked) => onChange(chooseHolidays(values, holidays, isChecked))}
    />
  );
}

/** The dates with their ticks; a long list is cut. */
function DateList({ part, dates }: ListProps) {
  const { t } = useTranslation('book');
  const [isWhole, setWhole] = useState(false);
  const { values, onChange } = part;
  const coming = dates.filter(({ isOver }) => !isOver);
  const later = coming.slice(FIRST).filter(({ conflict, isTicked }) => conflict && isTicked);
  const shown = isWhole ? coming : [...coming.slice(0, FIRST), ...later.slice(0, LATER)];
  return (
    <>
      <ul className={styles.seriesDates} aria-label={t('dates.title')}>
        {shown.map((one) => (
          <DateRow
            key={one.key}
            one={one}
            part={part}
            onTick={(isTicked) => onChange(tick(values, dates, one, isTicked))}
          />
        ))}
      </ul>
      {shown.length < coming.length && (
        <Button isSmall onClick={() => setWhole(true)}>
          {t('dates.show_all', { count: coming.length })}
        </Button>
      )}
    </>
  );
}

/** One more date, at the time of the others. */
function AddDate({ part: { values, onChange }, dates }: ListProps) {
  const { t } = useTranslation('book');
  const [date, setDate] = useState('');
  const [isMissing, setMissing] = useState(false);
  const add = (): void => {
    setMissing(!isDate(date));
    if (!isDate(date)) return;
    const known = dates.find(({ key }) => key === date);
    if (known) onChange(tick(values, dates, known, true));
    else if (date !== values.date) onChange({ added: inOrder([...values.added, date]) });
    setDate('');
  };
  return (
    <div className={styles.addDate}>
      <DateField
        label={t('dates.another')}
        path="another"
        value={date}
        onValue={setDate}
        errors={isMissing && date === '' ? [t('required.date')] : []}
      />
      <Button onClick={add}>{t('dates.add')}</Button>
    </div>
  );
}

/** The dates of the series before it is sent: some can be left out, others added. */
export function SeriesDates(part: FormPart & { planOf: PlanOf }) {
  const { t } = useTranslation('book');
  const { dates, isRead } = useSeriesDates(part);
  const list = { part, dates };
  return (
    <fieldset className="plain-set stack">
      <legend>{t('dates.title')}</legend>
      {isRead ? (
        <>
          <SeriesSentence {...list} />
          <HolidaySwitch {...list} />
          <DateList {...list} />
        </>
      ) : (
        <p className="small soft">{t('dates.later')}</p>
      )}
      <AddDate {...list} />
    </fieldset>
  );
}
