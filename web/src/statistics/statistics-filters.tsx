import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { facetsQuery } from '../api/room-facets.ts';
import { SEATINGS } from '../api/seatings.ts';
import { PAUSE_MS } from '../booking/room-check.ts';
import { SelectField } from '../kit/field.tsx';
import { useSettled } from '../kit/use-settled.ts';
import { DateField } from '../page/date-field.tsx';
import { HasField } from '../page/has-field.tsx';
import { useScope } from '../session/scope.ts';
import { isDate } from '../time/wall.ts';
import { type Asked, placesQuery } from './statistics-queries.ts';
import { GROUPS, type StatisticsChanges } from './statistics-search.ts';

type FiltersProps = { asked: Asked; change(changes: StatisticsChanges): void };

function PlaceFilters({ asked, change }: FiltersProps) {
  const { t } = useTranslation('statistics');
  const scope = useScope();
  const places = useQuery(placesQuery).data;
  const optionsOf = (kind: 'rooms' | 'venues', all: string) => [
    { value: '', label: all },
    ...(places?.[kind] ?? [])
      .filter((place) => scope.has(kind, place))
      .map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <>
      <SelectField
        label={t('groups.venue')}
        value={asked.venue_id ?? ''}
        onValue={(venue) => change({ venue, room: '' })}
        options={optionsOf('venues', t('all_venues'))}
      />
      <SelectField
        label={t('groups.room')}
        value={asked.room_id ?? ''}
        onValue={(room) => change({ room })}
        options={optionsOf('rooms', t('all_rooms'))}
      />
    </>
  );
}

/** The layouts and features of rooms. */
function SettingFilters({ asked, change }: FiltersProps) {
  const { t } = useTranslation(['find', 'room']);
  const features = useQuery(facetsQuery).data?.feature ?? [];
  return (
    <>
      <SelectField
        label={t('seating')}
        value={asked.layout ?? ''}
        onValue={(value) => change({ layout: SEATINGS.find((one) => one === value) ?? '' })}
        options={[
          { value: '', label: t('any_seating') },
          ...SEATINGS.map((value) => ({ value, label: t(`room:seatings.${value}`) })),
        ]}
      />
      {features.length > 0 && (
        <HasField
          label={t('features')}
          values={asked.feature_ids?.split(',') ?? []}
          onValues={(ids) => change({ features: ids.join() })}
          options={features.map(({ value, label }) => ({ value, label, name: label }))}
        />
      )}
    </>
  );
}

/** While a year is typed it is one of the first thousand. */
const FIRST_DATE = '1000-01-01';

/** The first or the last day; it is part of the address a moment after it is complete. */
function PeriodEnd({ asked, change, name }: FiltersProps & { name: 'from' | 'to' }) {
  const { t } = useTranslation('statistics');
  const [typed, setTyped] = useState<string>();
  const settled = useSettled(typed ?? null, PAUSE_MS);
  useEffect(() => {
    const isComplete = settled !== null && isDate(settled) && settled >= FIRST_DATE;
    if (!isComplete || settled !== typed) return;
    setTyped(undefined);
    change({ [name]: settled });
  }, [settled, typed, change, name]);
  return <DateField label={t(name)} path={name} value={typed ?? asked[name]} onValue={setTyped} />;
}

/** The period, the places and the grouping; each is part of the address. */
export function StatisticsFilters({ asked, change }: FiltersProps) {
  const { t } = useTranslation('statistics');
  return (
    <search className="card padded filters" aria-label={t('filters')}>
      <PeriodEnd asked={asked} change={change} name="from" />
      <PeriodEnd asked={asked} change={change} name="to" />
      <SelectField
        label={t('by')}
        value={asked.group_by}
        onValue={(value) => {
          const group = GROUPS.find((one) => one === value);
          if (group) change({ group });
        }}
        options={GROUPS.map((value) => ({ value, label: t(`groups.${value}`) }))}
      />
      <PlaceFilters asked={asked} change={change} />
      <SettingFilters asked={asked} change={change} />
    </search>
  );
}
