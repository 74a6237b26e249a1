import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { facetsQuery } from '../api/room-facets.ts';
import { hoursQuery } from '../booking/first-opening.ts';
import { Icon } from '../kit/icon.tsx';
import { useReading } from '../session/reading.ts';
import { nowText } from '../time/now.ts';
import { dateText, durationText, listedDateText, timeRangeText } from '../time/sentences.ts';
import { addDays, dateIn, isDate } from '../time/wall.ts';
import * as styles from './find.module.css';
import { FindForm } from './find-form.tsx';
import { isTimed, type Timed } from './find-query.ts';
import { momentsOf, openSpans } from './moments.ts';

type Part = {
  values: Timed;
  /** The zone of the place in which a room is looked for. */
  zone: string;
  onChange(change: Record<string, unknown>): void;
};

/** The day in one word where there is one. */
function useDayText(zone: string): (date: string) => string {
  const { t } = useTranslation('find');
  const reading = useReading();
  const today = dateIn(nowText(), zone);
  return (date) => {
    if (!isDate(date)) return '';
    if (date === today) return t('today');
    return date === addDays(today, 1) ? t('tomorrow') : listedDateText(date, reading);
  };
}

/** The search in one line: `Today 18:00–20:00 · 20 people · any place`. */
function useSummary({ values, zone }: Pick<Part, 'values' | 'zone'>): string {
  const { t } = useTranslation('find');
  const reading = useReading();
  const dayText = useDayText(zone);
  const { data } = useQuery(facetsQuery);
  if (!isTimed(values)) return t('incomplete');
  const { date, from, to, people, venue, has = [], q } = values;
  const place = data?.venue.find(({ value }) => value === venue)?.label ?? t('any_place');
  const parts = [
    `${dayText(date)} ${timeRangeText(from, to, reading)}`,
    people === undefined ? t('any_number') : t('people_count', { count: people }),
    place,
    ...has,
    ...(q ? [t('named', { words: q })] : []),
  ];
  return parts.join(' · ');
}

/** Times that people often look for, each a press away. */
function Moments({ values, zone, onChange }: Part) {
  const { t } = useTranslation('find');
  const reading = useReading();
  const today = dateIn(nowText(), zone);
  const { data = [] } = useQuery(hoursQuery(today, addDays(today, 1), { venue: values.venue }));
  const rows = data.filter(({ timezone }) => timezone === zone);
  const moments = momentsOf(zone, (date) => openSpans(rows, date));
  return (
    <div className="actions chips">
      {moments.map(({ id, date, from, to, minutes }) => (
        <button
          key={`${id} ${minutes}`}
          type="button"
          className="tag plain chip"
          aria-pressed={values.date === date && values.from === from && values.to === to}
          title={`${dateText(date, reading, 'short')} ${timeRangeText(from, to, reading)}`}
          onClick={() => onChange({ date, from, to })}
        >
          {t(`moment.${id}`)}
          {minutes !== undefined && `, ${durationText(minutes, reading)}`}
        </button>
      ))}
    </div>
  );
}

/** The finder on a phone: one line that opens the fields, and the times that are searched for most. */
export function PhoneFind({ values, zone, onChange, onFirst }: Part & { onFirst(): void }) {
  const { t } = useTranslation('find');
  const [isOpen, setOpen] = useState(false);
  const summary = useSummary({ values, zone });
  return (
    <div className={`stack ${styles.phoneFind}`}>
      <button
        type="button"
        className={`button ${styles.line}`}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <span className="visually-hidden">{t('when')}: </span>
        <span className="grow figures">{summary}</span>
        <Icon name="edit" />
      </button>
      <Moments values={values} zone={zone} onChange={onChange} />
      {isOpen && <FindForm values={values} onChange={onChange} onFirst={onFirst} />}
    </div>
  );
}
