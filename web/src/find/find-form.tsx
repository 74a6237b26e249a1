import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { facetsQuery } from '../api/room-facets.ts';
import { SEATINGS } from '../api/seatings.ts';
import { Checkbox, SelectField, TextField } from '../kit/field.tsx';
import { NumberField } from '../kit/number-field.tsx';
import { DateField } from '../page/date-field.tsx';
import { HasField } from '../page/has-field.tsx';
import { TimeField } from '../page/time-field.tsx';
import { useReading } from '../session/reading.ts';
import { REPEATS, repeatOf, ruleOf } from '../time/repeat.ts';
import { weekdayText } from '../time/sentences.ts';
import { isDate, weekdayOf } from '../time/wall.ts';
import * as styles from './find.module.css';
import type { Timed } from './find-query.ts';

type Part = { values: Timed; onChange(change: Record<string, unknown>): void };

const CHOICES = REPEATS.filter((one) => one !== 'own');

/** The repetition, with the weekday of the first date in its words. */
function RepeatField({ values, onChange }: Part) {
  const { t } = useTranslation('find');
  const reading = useReading();
  const { date, repeat } = values;
  if (!isDate(date)) return null;
  const about = { weekday: weekdayText(weekdayOf(date), reading), day: Number(date.slice(-2)) };
  const current = repeatOf(repeat, date);
  const choices = current === 'own' ? REPEATS : CHOICES;
  return (
    <SelectField
      label={t('repeats')}
      value={current}
      onValue={(chosen) => {
        const next = REPEATS.find((one) => one === chosen) ?? 'never';
        onChange({ repeat: ruleOf(next, date, repeat ?? '') });
      }}
      options={choices.map((value) => ({ value, label: t(`repeat.${value}`, about) }))}
    />
  );
}

const MOST_PEOPLE = 99_999;
const MOST_DATES = 1_000;
const MOST_MINUTES = 1_440;

/** Date, times, repeats and people. */
function MainFields({ values, onChange }: Part) {
  const { t } = useTranslation('find');
  return (
    <div className={`quarters halves-on-phones ${styles.fields}`}>
      <DateField
        label={t('date')}
        path="date"
        value={values.date}
        onValue={(date) => onChange({ date })}
      />
      <div className="halves halves-on-phones">
        <TimeField
          label={t('from')}
          path="from"
          value={values.from}
          onValue={(from) => onChange({ from })}
        />
        <TimeField label={t('to')} path="to" value={values.to} onValue={(to) => onChange({ to })} />
      </div>
      <RepeatField values={values} onChange={onChange} />
      <NumberField
        label={t('people')}
        path="people"
        value={values.people}
        onValue={(people) => onChange({ people })}
        least={1}
        most={MOST_PEOPLE}
      />
    </div>
  );
}

/** Filters with the values that rooms really have, and how many have them. */
function PlaceFields({ values, onChange }: Part) {
  const { t } = useTranslation(['find', 'calendar']);
  const { data } = useQuery(facetsQuery);
  const any = (label: string) => ({ value: '', label });
  const counted = (label: string, count: number): string => `${label} (${count})`;
  const venues = data?.venue ?? [];
  const items = data?.equipment ?? [];
  const features = data?.feature ?? [];
  const optionOf = ({ value, label, count }: { value: string; label: string; count: number }) => ({
    value,
    label: counted(label, count),
    name: label,
  });
  return (
    <div className="quarters halves-on-phones">
      <SelectField
        label={t('venue')}
        value={values.venue ?? ''}
        onValue={(venue) => onChange({ venue })}
        options={[
          any(t('any_venue')),
          ...venues.map(({ value, label, count }) => ({ value, label: counted(label, count) })),
        ]}
      />
      <SelectField
        label={t('seating')}
        value={values.seating ?? ''}
        onValue={(seating) => onChange({ seating })}
        options={[
          any(t('any_seating')),
          ...SEATINGS.map((value) => ({ value, label: t(`calendar:seating.${value}`) })),
        ]}
      />
      <HasField
        label={t('has')}
        values={values.has ?? []}
        onValues={(has) => onChange({ has: has.length > 0 ? has : undefined })}
        options={items.map(optionOf)}
      />
      {features.length > 0 && (
        <HasField
          label={t('features')}
          values={values.features ?? []}
          onValues={(ids) => onChange({ features: ids.length > 0 ? ids : undefined })}
          options={features.map(optionOf)}
        />
      )}
      <TextField
        type="search"
        label={t('words')}
        value={values.q ?? ''}
        onValue={(q) => onChange({ q: q === '' ? undefined : q })}
        maxLength={200}
      />
    </div>
  );
}

/** Number of dates, preparation and clean-up. */
function Numbers({ values, onChange }: Part) {
  const { t } = useTranslation('find');
  const buffer = { least: 0, most: MOST_MINUTES, step: 5, unit: 'minute' };
  return (
    <div className="thirds halves-on-phones">
      {values.repeat !== undefined && (
        <NumberField
          label={t('count')}
          path="count"
          value={values.count ?? 10}
          onValue={(count) => onChange({ count })}
          least={1}
          most={MOST_DATES}
        />
      )}
      <NumberField
        label={t('prep')}
        path="prep"
        value={values.prep ?? 0}
        onValue={(prep) => onChange({ prep })}
        {...buffer}
      />
      <NumberField
        label={t('clean')}
        path="clean"
        value={values.clean ?? 0}
        onValue={(clean) => onChange({ clean })}
        {...buffer}
      />
    </div>
  );
}

/** The form of the search. Every change updates the results a moment later; nothing has to be sent. */
export function FindForm({ values, onChange, onFirst }: Part & { onFirst(): void }) {
  const { t } = useTranslation('find');
  return (
    <form
      noValidate
      className="card padded stack"
      aria-label={t('when')}
      onSubmit={(event) => {
        event.preventDefault();
        onFirst();
      }}
    >
      <MainFields values={values} onChange={onChange} />
      <PlaceFields values={values} onChange={onChange} />
      <Numbers values={values} onChange={onChange} />
      <Checkbox
        label={t('show_all')}
        isChecked={values.show === 'all'}
        onCheck={(isChecked) => onChange({ show: isChecked ? 'all' : undefined })}
      />
    </form>
  );
}
