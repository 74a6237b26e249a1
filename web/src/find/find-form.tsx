import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
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

type Change = { onChange(change: Record<string, unknown>): void };

type When = 'date' | 'from' | 'to';

/**
 * Some values of the form. Each part takes those that it shows, and is drawn again only when one of them changes: the
 * fields of dates and times are too much to draw for each letter of a name.
 */
type Part<Name extends keyof Timed> = Pick<Timed, Name & When> & {
  [Other in Exclude<Name, When>]: Timed[Other] | undefined;
} & Change;

const CHOICES = REPEATS.filter((one) => one !== 'own');

/** The repetition, with the weekday of the first date in its words. */
function RepeatField({ date, repeat, onChange }: Part<'date' | 'repeat'>) {
  const { t } = useTranslation('find');
  const reading = useReading();
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

type MainProps = Part<'date' | 'from' | 'to' | 'repeat' | 'people'>;

/** Date, times, repeats and people. */
const MainFields = memo(({ date, from, to, repeat, people, onChange }: MainProps) => {
  const { t } = useTranslation('find');
  return (
    <div className={`quarters halves-on-phones ${styles.fields}`}>
      <DateField
        label={t('date')}
        path="date"
        value={date}
        onValue={(value) => onChange({ date: value })}
      />
      <div className="halves halves-on-phones">
        <TimeField
          label={t('from')}
          path="from"
          value={from}
          onValue={(value) => onChange({ from: value })}
        />
        <TimeField
          label={t('to')}
          path="to"
          value={to}
          onValue={(value) => onChange({ to: value })}
        />
      </div>
      <RepeatField date={date} repeat={repeat} onChange={onChange} />
      <NumberField
        label={t('people')}
        path="people"
        value={people}
        onValue={(value) => onChange({ people: value })}
        least={1}
        most={MOST_PEOPLE}
      />
    </div>
  );
});

type PlaceProps = Part<'venue' | 'seating' | 'has' | 'features'>;

/** Filters with the values that rooms really have, and how many have them. */
const PlaceFields = memo(({ venue, seating, has, features, onChange }: PlaceProps) => {
  const { t } = useTranslation(['find', 'calendar']);
  const { data } = useQuery(facetsQuery);
  const any = (label: string) => ({ value: '', label });
  const counted = (label: string, count: number): string => `${label} (${count})`;
  const venues = data?.venue ?? [];
  const items = data?.equipment ?? [];
  const choices = data?.feature ?? [];
  const optionOf = ({ value, label, count }: { value: string; label: string; count: number }) => ({
    value,
    label: counted(label, count),
    name: label,
  });
  return (
    <>
      <SelectField
        label={t('venue')}
        value={venue ?? ''}
        onValue={(value) => onChange({ venue: value })}
        options={[
          any(t('any_venue')),
          ...venues.map(({ value, label, count }) => ({ value, label: counted(label, count) })),
        ]}
      />
      <SelectField
        label={t('seating')}
        value={seating ?? ''}
        onValue={(value) => onChange({ seating: value })}
        options={[
          any(t('any_seating')),
          ...SEATINGS.map((value) => ({ value, label: t(`calendar:seating.${value}`) })),
        ]}
      />
      <HasField
        label={t('has')}
        values={has ?? []}
        onValues={(ids) => onChange({ has: ids.length > 0 ? ids : undefined })}
        options={items.map(optionOf)}
      />
      {choices.length > 0 && (
        <HasField
          label={t('features')}
          values={features ?? []}
          onValues={(ids) => onChange({ features: ids.length > 0 ? ids : undefined })}
          options={choices.map(optionOf)}
        />
      )}
    </>
  );
});

type NumbersProps = Part<'repeat' | 'count' | 'prep' | 'clean'>;

/** Number of dates, preparation and clean-up. */
const Numbers = memo(({ repeat, count, prep, clean, onChange }: NumbersProps) => {
  const { t } = useTranslation('find');
  const buffer = { least: 0, most: MOST_MINUTES, step: 5, unit: 'minute' };
  return (
    <div className="thirds halves-on-phones">
      {repeat !== undefined && (
        <NumberField
          label={t('count')}
          path="count"
          value={count ?? 10}
          onValue={(value) => onChange({ count: value })}
          least={1}
          most={MOST_DATES}
        />
      )}
      <NumberField
        label={t('prep')}
        path="prep"
        value={prep ?? 0}
        onValue={(value) => onChange({ prep: value })}
        {...buffer}
      />
      <NumberField
        label={t('clean')}
        path="clean"
        value={clean ?? 0}
        onValue={(value) => onChange({ clean: value })}
        {...buffer}
      />
    </div>
  );
});

type FormProps = Change & {
  values: Timed;
  /** Leads to the first room that fits. */
  onFirst(): void;
};

/** The form of the search. Every change updates the results a moment later; nothing has to be sent. */
export function FindForm({ values, onChange, onFirst }: FormProps) {
  const { t } = useTranslation('find');
  const { date, from, to, repeat, people, venue, seating, has, features } = values;
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
      <MainFields
        date={date}
        from={from}
        to={to}
        repeat={repeat}
        people={people}
        onChange={onChange}
      />
      <div className="quarters halves-on-phones">
        <PlaceFields
          venue={venue}
          seating={seating}
          has={has}
          features={features}
          onChange={onChange}
        />
        <TextField
          type="search"
          label={t('words')}
          value={values.q ?? ''}
          onValue={(q) => onChange({ q: q === '' ? undefined : q })}
          maxLength={200}
        />
      </div>
      <Numbers
        repeat={repeat}
        onChange={onChange}
        count={values.count}
        prep={values.prep}
        clean={values.clean}
      />
      <Checkbox
        label={t('show_all')}
        isChecked={values.show === 'all'}
        onCheck={(isChecked) => onChange({ show: isChecked ? 'all' : undefined })}
      />
    </form>
  );
}
