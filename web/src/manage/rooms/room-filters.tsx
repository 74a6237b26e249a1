import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../kit/field.tsx';
import { SearchField } from '../../kit/search-field.tsx';
import { type RoomFilter, venuesQuery } from '../venues/place-queries.ts';

const SEATS = [10, 20, 50, 100, 200, 500];

/** The filters of the list of rooms. */
export function RoomFilters({
  filter,
  change,
}: {
  filter: RoomFilter;
  change(filter: RoomFilter): void;
}) {
  const { t } = useTranslation('manage');
  const venues = useQuery(venuesQuery).data?.rows ?? [];
  const { q, venue, seats } = filter;
  const search = useCallback(
    (text: string) => change({ ...filter, q: text || undefined, page: undefined }),
    [change, filter],
  );
  return (
    <search className="filters">
      <SearchField label={t('search_rooms')} value={q ?? ''} onSearch={search} />
      <SelectField
        label={t('venue')}
        value={venue ?? ''}
        onValue={(value) => change({ ...filter, venue: value || undefined, page: undefined })}
        options={[
          { value: '', label: t('any_venue') },
          ...venues.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <SelectField
        label={t('seats')}
        value={seats === undefined ? '' : String(seats)}
        onValue={(value) =>
          change({ ...filter, seats: value === '' ? undefined : Number(value), page: undefined })
        }
        options={[
          { value: '', label: t('any_seats') },
          ...SEATS.map((count) => ({ value: String(count), label: t('at_least', { count }) })),
        ]}
      />
    </search>
  );
}
