import { useTranslation } from 'react-i18next';
import { SelectField } from '../kit/field.tsx';
import { SearchField } from '../kit/search-field.tsx';
import { Segments } from '../kit/segments.tsx';
import { useIsPhone } from '../kit/use-is-phone.ts';
import { dateRangeText } from '../time/sentences.ts';
import * as styles from './board-page.module.css';
import type { BoardSearch, SearchChanges } from './board-search.ts';
import { useTelling } from './plan-words.ts';
import type { Round } from './records.ts';

type FilterProps = { search: BoardSearch; change(changes: SearchChanges): void };

const ALL = '';

/** All weeks, or one. */
export function WeekChoice({ round, search, change }: FilterProps & { round: Round }) {
  const { t } = useTranslation('board');
  const { reading } = useTelling();
  return (
    <div className={styles.onlyControl}>
      <SelectField
        label={t('weeks_shown')}
        value={String(search.weeks ?? ALL)}
        onValue={(value) => change({ weeks: value === ALL ? undefined : Number(value) })}
        options={[
          { value: ALL, label: t('all_weeks') },
          ...round.weeks.map(({ number, from, to }) => ({
            value: String(number),
            label: t('week', { number, dates: dateRangeText(from, to, reading) }),
          })),
        ]}
      />
    </div>
  );
}

/** Board or list. */
export function LookChoice({ search, change }: FilterProps) {
  const { t } = useTranslation('board');
  return (
    <Segments
      label={t('look')}
      value={search.as ?? 'board'}
      options={[
        { value: 'board', label: t('as_board') },
        { value: 'list', label: t('as_list') },
      ]}
      onValue={(value) => change({ as: value === 'list' ? 'list' : undefined, page: undefined })}
    />
  );
}

type VenueProps = FilterProps & { venues: Readonly<Record<string, string>> };

/** Part of the name of a course or a room, and a venue. */
export function BoardFilters({ search, change, venues }: VenueProps) {
  const { t } = useTranslation('board');
  const isPhone = useIsPhone();
  const names = Object.entries(venues).sort(([, one], [, other]) => one.localeCompare(other));
  return (
    <search className={styles.filters}>
      <SearchField
        label={t('search')}
        value={search.q ?? ''}
        onSearch={(q) => change({ q: q || undefined, page: undefined })}
      />
      {names.length > 1 && !isPhone && (
        <SelectField
          label={t('venue')}
          value={search.venue ?? ALL}
          onValue={(venue) => change({ venue: venue || undefined, page: undefined })}
          options={[
            { value: ALL, label: t('any_venue') },
            ...names.map(([value, label]) => ({ value, label })),
          ]}
        />
      )}
    </search>
  );
}
