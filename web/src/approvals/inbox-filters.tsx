import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { placeChoiceQuery } from '../api/place-choice.ts';
import { SelectField } from '../kit/field.tsx';
import { SearchField } from '../kit/search-field.tsx';
import type { InboxSearch } from './inbox-search.ts';

export type InboxChanges = { [Key in keyof InboxSearch]?: InboxSearch[Key] | undefined };

type InboxFiltersProps = { search: InboxSearch; change(changes: InboxChanges): void };

/** The filters of the inbox, and its order. */
export function InboxFilters({ search, change }: InboxFiltersProps) {
  const { t } = useTranslation(['approvals', 'actions']);
  const venues = useQuery(placeChoiceQuery('venue')).data ?? [];
  const find = useCallback((q: string) => change({ q }), [change]);
  return (
    <search className="filters">
      <SearchField label={t('actions:search')} value={search.q ?? ''} onSearch={find} />
      <SelectField
        label={t('venue')}
        value={search.venue ?? ''}
        onValue={(venue) => change({ venue })}
        options={[
          { value: '', label: t('all_venues') },
          ...venues.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <SelectField
        label={t('sort')}
        value={search.sort ?? 'soon'}
        onValue={(sort) => change(sort === 'oldest' ? { sort } : { sort: undefined })}
        options={[
          { value: 'soon', label: t('sorts.soon') },
          { value: 'oldest', label: t('sorts.oldest') },
        ]}
      />
    </search>
  );
}
