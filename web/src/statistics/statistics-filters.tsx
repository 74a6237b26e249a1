import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { SelectField, TextField } from '../kit/field.tsx';
import { useScope } from '../session/scope.ts';
import { isDate } from '../time/wall.ts';
import { type Asked, placesQuery } from './statistics-queries.ts';
import { GROUPS, type StatisticsSearch } from './statistics-search.ts';

type FiltersProps = { asked: Asked; change(search: StatisticsSearch): void };

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

/** The period, the places and the grouping; each is part of the address. */
export function StatisticsFilters({ asked, change }: FiltersProps) {
  const { t } = useTranslation('statistics');
  const dateField = (name: 'from' | 'to') => (
    <TextField
      label={t(name)}
      type="date"
      value={asked[name]}
      onValue={(value) => isDate(value) && change({ [name]: value })}
    />
  );
  return (
    <search className="card pad filters" aria-label={t('filters')}>
      {dateField('from')}
      {dateField('to')}
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
    </search>
  );
}
