import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { termsQuery } from '../booking/academic-calendar.ts';
import type { FieldFault } from '../kit/error-summary.tsx';
import { Checkbox, fieldId, SelectField } from '../kit/field.tsx';
import { Icon } from '../kit/icon.tsx';
import { NameField } from '../kit/name-field.tsx';
import { DateField } from '../page/date-field.tsx';
import { errorsAt } from '../page/use-send.ts';
import { poolRoomsQuery } from '../round/pool-rooms.ts';
import { isInPool, type PoolRoom } from '../round/room-seats.ts';
import { useReading } from '../session/reading.ts';
import { useScope } from '../session/scope.ts';
import { nowText } from '../time/now.ts';
import { dateRangeText } from '../time/sentences.ts';
import { dateIn } from '../time/wall.ts';
import { browserZone } from '../time/zones.ts';
import * as styles from './requests.module.css';
import { type RoundValues, venuesQuery } from './round-values.ts';

const ComboField = lazy(() =>
  import('../kit/combo-field.tsx').then(({ ComboField }) => ({ default: ComboField })),
);

export type RoundPart = {
  values: RoundValues;
  change(changes: Partial<RoundValues>): void;
  faults: readonly FieldFault[];
};

/** The name and the days: those of a term, or others. */
export function TermFields({ values, change, faults }: RoundPart) {
  const { t } = useTranslation(['plan', 'manage']);
  const reading = useReading();
  const today = dateIn(nowText(), browserZone());
  const terms = useQuery(termsQuery({ from: today })).data?.rows ?? [];
  const choose = (id: string): void => {
    const term = terms.find((one) => one.id === id);
    if (term === undefined) change({ term: '' });
    else
      change({
        term: id,
        from: term.starts_on,
        to: term.ends_on,
        ...(values.name === '' && { name: term.name }),
      });
  };
  const isKnown = values.term === '' || terms.some(({ id }) => id === values.term);
  const at = (path: 'from' | 'to') => ({
    path,
    errors: errorsAt(faults, path),
    value: values[path],
    onValue: (value: string) => change({ [path]: value }),
  });
  return (
    <>
      <SelectField
        label={t('form.term')}
        path="term_id"
        errors={errorsAt(faults, 'term_id')}
        value={values.term}
        onValue={choose}
        options={[
          { value: '', label: t('form.other_days') },
          ...(isKnown
            ? []
            : [{ value: values.term, label: dateRangeText(values.from, values.to, reading) }]),
          ...terms.map(({ id, name, starts_on, ends_on }) => ({
            value: id,
            label: `${name} (${dateRangeText(starts_on, ends_on, reading)})`,
          })),
        ]}
      />
      {values.term === '' && (
        <div className="halves">
          <DateField {...at('from')} label={t('form.from')} />
          <DateField {...at('to')} label={t('form.to')} />
        </div>
      )}
      <NameField
        label={t('manage:name')}
        errors={errorsAt(faults, 'name')}
        value={values.name}
        onValue={(name) => change({ name })}
      />
    </>
  );
}

/** How many rooms are chosen, in how many venues, and the seats of the largest. */
function PoolSize({ values, rooms }: Pick<RoundPart, 'values'> & { rooms: readonly PoolRoom[] }) {
  const { t } = useTranslation('plan');
  const { locale } = useReading();
  const pool = rooms.filter((room) =>
    isInPool({ room_ids: values.rooms, venue_ids: values.venues }, room),
  );
  const seats = pool.reduce((sum, { capacity }) => sum + (capacity ?? 0), 0);
  return (
    <p className="hint" aria-live="polite">
      <Icon name={pool.length === 0 ? 'warning' : 'check'} />{' '}
      {pool.length === 0
        ? t('form.no_rooms')
        : t('form.pool', {
            count: pool.length,
            number: pool.length.toLocaleString(locale),
            seats: seats.toLocaleString(locale),
          })}
    </p>
  );
}

/**
 * The rooms in which courses are placed: of whole venues, and single ones. Only those that the person manages are
 * offered.
 */
export function PoolFields({ values, change, faults }: RoundPart) {
  const { t } = useTranslation(['plan', 'actions']);
  const { locale } = useReading();
  const scope = useScope();
  const venues = useQuery(venuesQuery).data ?? [];
  const all = { room_ids: [], venue_ids: venues.map(({ id }) => id) };
  const inVenues = useQuery(poolRoomsQuery(all)).data ?? [];
  const rooms = inVenues.filter((room) => scope.has('rooms', room));
  const single = rooms.filter(
    ({ id, venue_id }) => !values.rooms.includes(id) && !values.venues.includes(venue_id ?? ''),
  );
  const labelOf = ({ id, name }: { id: string; name: string }): string => {
    const own = rooms.filter(({ venue_id }) => venue_id === id);
    const seats = own.reduce((sum, { capacity }) => sum + (capacity ?? 0), 0);
    return t('form.venue_size', {
      name,
      count: own.length,
      number: own.length.toLocaleString(locale),
      seats: seats.toLocaleString(locale),
    });
  };
  const errors = [...errorsAt(faults, 'room_ids'), ...errorsAt(faults, 'venue_ids')];
  const toggled = (id: string, isChecked: boolean): string[] =>
    isChecked ? [...values.venues, id] : values.venues.filter((one) => one !== id);
  return (
    <fieldset className="plain-set" id={fieldId('room_ids')} tabIndex={-1}>
      <legend>{t('form.rooms')}</legend>
      <div className={styles.venueTicks}>
        {venues
          .filter((venue) => scope.has('venues', venue))
          .map((venue) => (
            <Checkbox
              key={venue.id}
              label={labelOf(venue)}
              isChecked={values.venues.includes(venue.id)}
              onCheck={(isChecked) => change({ venues: toggled(venue.id, isChecked) })}
            />
          ))}
      </div>
      {values.rooms.length > 0 && (
        <div className="actions chips">
          {values.rooms.map((id) => {
            const name = inVenues.find((room) => room.id === id)?.name ?? '…';
            return (
              <button
                key={id}
                type="button"
                className="tag plain chip"
                aria-label={t('actions:remove', { name })}
                onClick={() => change({ rooms: values.rooms.filter((one) => one !== id) })}
              >
                {name} <Icon name="close" />
              </button>
            );
          })}
        </div>
      )}
      <Suspense>
        <ComboField
          // The options of a field stay as they were when it was made.
          key={[single.length, ...values.rooms].join(' ')}
          label={t('form.single_room')}
          path="room_ids.new"
          value=""
          onValue={(id) => id !== '' && change({ rooms: [...values.rooms, id] })}
          options={single.map(({ id, name, venue }) => ({
            value: id,
            label: venue === null ? name : `${name} (${venue.name})`,
          }))}
        />
      </Suspense>
      {errors.length > 0 && <p className="hint bad">{errors.join(' ')}</p>}
      <PoolSize values={values} rooms={inVenues} />
    </fieldset>
  );
}

/** From and until when people may ask, and whether holidays are left out. */
export function AskFields({ values, change, faults }: RoundPart) {
  const { t } = useTranslation('plan');
  const at = (path: 'opens' | 'closes') => ({
    path: `${path}_at`,
    errors: errorsAt(faults, `${path}_at`),
    value: values[path],
    onValue: (value: string) => change({ [path]: value }),
  });
  return (
    <>
      <div className="halves">
        <DateField {...at('opens')} label={t('form.opens')} hint={t('form.opens_hint')} />
        <DateField {...at('closes')} label={t('form.closes')} hint={t('form.closes_hint')} />
      </div>
      <Checkbox
        label={t('form.skip_holidays')}
        isChecked={values.skipsHolidays}
        onCheck={(skipsHolidays) => change({ skipsHolidays })}
      />
    </>
  );
}
