import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { termsQuery } from '../booking/academic-calendar.ts';
import { useReading } from '../session/reading.ts';
import { dateText } from '../time/sentences.ts';
import { isDate } from '../time/wall.ts';
import * as styles from './book.module.css';
import type { FormPart } from './form-part.ts';
import { useEveryText } from './repeat-text.ts';
import type { SeriesDate } from './use-series-dates.ts';

const DAY = 'yyyy-mm-dd'.length;

/** The series in words: how often, until when, without what, and how many dates that are. */
export function SeriesSentence({
  part: { values },
  dates,
}: {
  part: FormPart;
  dates: readonly SeriesDate[];
}) {
  const { t } = useTranslation('book');
  const reading = useReading();
  const everyText = useEveryText();
  const { repeat, ends, term, until, date } = values;
  const { data } = useQuery({ ...termsQuery({ from: date }), enabled: ends === 'term' });
  const every = everyText(values);
  const name = data?.rows.find(({ id }) => id === term)?.name ?? '';
  const isLimited = repeat !== 'dates';
  const isInTerm = isLimited && ends === 'term' && name !== '';
  const holidays = dates.filter(({ holiday }) => holiday !== undefined);
  const isWithout = holidays.length > 0 && holidays.every(({ isTicked }) => !isTicked);
  const parts = [
    isInTerm ? t('sentence.in_term', { every, term: name }) : every,
    isLimited &&
      ends === 'date' &&
      isDate(until) &&
      t('sentence.until', { date: dateText(until, reading, 'numeric') }),
    isWithout && t('sentence.without_holidays'),
  ];
  const what = parts.filter(Boolean).join(', ');
  const count = dates.filter(({ isTicked }) => isTicked).length;
  const leftOut = holidays
    .filter(({ isTicked }) => !isTicked)
    .map(({ key, holiday }) => `${dateText(key.slice(0, DAY), reading, 'plain')}, ${holiday}`);
  return (
    <>
      <p className={styles.seriesSentence}>{t('sentence.dates', { what, count })}</p>
      {leftOut.length > 0 && (
        <p className="small soft">{t('sentence.left_out', { dates: leftOut.join('; ') })}</p>
      )}
    </>
  );
}
