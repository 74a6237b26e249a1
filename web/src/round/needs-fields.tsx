import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, askPage } from '../api/client.ts';
import { SEATINGS } from '../api/seatings.ts';
import { fieldId, SelectField, TextField } from '../kit/field.tsx';
import { Icon } from '../kit/icon.tsx';
import { NumberField } from '../kit/number-field.tsx';
import { useSettled } from '../kit/use-settled.ts';
import { errorsAt } from '../page/use-send.ts';
import { useReading } from '../session/reading.ts';
import type { FormPart } from './form-part.ts';
import { fittingRoomsQuery } from './request-queries.ts';
import * as styles from './round.module.css';

const ALL = 200;
const MOST_PEOPLE = 1_000_000;
/** Rooms are counted once the person has stopped typing. */
const PAUSE_MS = 300;

/** All features of rooms, by their names. */
export const featuresQuery = queryOptions({
  queryKey: ['rooms', 'features', 'of rounds'],
  queryFn: async () =>
    (await askPage(api.GET('/api/v1/room-features', { params: { query: { per_page: ALL } } })))
      .rows,
  staleTime: 300_000,
});

/** Names of features by their ids, in their order. */
export function useFeatureNames(): (ids: readonly string[]) => string[] {
  const features = useQuery(featuresQuery).data ?? [];
  return (ids) => features.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
}

/** The title, the number of people and the layout. */
export function WhatFields({ values, change, faults }: FormPart) {
  const { t } = useTranslation(['round', 'room']);
  return (
    <div className={styles.whatFields}>
      <TextField
        label={t('form.title')}
        path="title"
        isRequired
        maxLength={255}
        value={values.title}
        onValue={(title) => change({ title })}
        errors={errorsAt(faults, 'title')}
      />
      <NumberField
        label={t('form.people')}
        path="expected_attendees"
        least={1}
        most={MOST_PEOPLE}
        value={values.people}
        onValue={(people) => change({ people })}
        errors={errorsAt(faults, 'expected_attendees')}
      />
      <SelectField
        label={t('form.layout')}
        path="layout"
        errors={errorsAt(faults, 'layout')}
        value={values.layout}
        onValue={(value) => change({ layout: SEATINGS.find((one) => one === value) ?? '' })}
        options={[
          { value: '', label: t('form.any_layout') },
          ...SEATINGS.map((value) => ({ value, label: t(`room:seatings.${value}`) })),
        ]}
      />
    </div>
  );
}

/** How many rooms of the pool would do, read out when it changes. */
function RoomsCount({ round, values }: FormPart) {
  const { t } = useTranslation('round');
  const { locale } = useReading();
  const { people = 0, layout, features } = values;
  const needs = useSettled({ seats: people, layout, features }, PAUSE_MS);
  const { data } = useQuery(fittingRoomsQuery(round.id, needs));
  if (data === undefined) return <p className="hint" aria-live="polite" />;
  const number = data.count.toLocaleString(locale);
  const total = data.rooms_count.toLocaleString(locale);
  const seats = needs.seats.toLocaleString(locale);
  return (
    <p className={data.count === 0 ? 'hint bad' : 'hint'} aria-live="polite">
      <Icon name={data.count === 0 ? 'warning' : 'check'} />{' '}
      {needs.seats > 0
        ? t('form.rooms_with_seats', { number, total, seats })
        : t('form.rooms_with', { number, total })}
    </p>
  );
}

/** The features that the room must have, and how many rooms have them. */
export function NeedsFields(part: FormPart) {
  const { t } = useTranslation(['round', 'actions']);
  const { values, change, faults } = part;
  const all = useQuery(featuresQuery).data ?? [];
  const { features } = values;
  const chosen = all.filter(({ id }) => features.includes(id));
  const left = all.filter(({ id }) => !features.includes(id));
  const errors = errorsAt(faults, 'feature_ids');
  return (
    <fieldset className="plain-set" id={fieldId('feature_ids')} tabIndex={-1}>
      <legend>{t('form.needs')}</legend>
      <div className="actions chips" hidden={all.length === 0}>
        {chosen.map(({ id, name }) => (
          <button
            key={id}
            type="button"
            className="tag plain chip"
            aria-label={t('actions:remove', { name })}
            onClick={() => change({ features: features.filter((one) => one !== id) })}
          >
            {name} <Icon name="close" />
          </button>
        ))}
        {left.length > 0 && (
          <select
            className={`input ${styles.addSelect}`}
            aria-label={t('form.add_need')}
            value=""
            onChange={({ currentTarget }) =>
              change({ features: [...features, currentTarget.value] })
            }
          >
            <option value="">{t('form.add')}</option>
            {left.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
      </div>
      {errors.length > 0 && <p className="hint bad">{errors.join(' ')}</p>}
      <RoomsCount {...part} />
    </fieldset>
  );
}
