import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { placeChoiceQuery } from '../api/place-choice.ts';
import { WORK_KINDS, WORK_STATES } from '../booking/work-lists.ts';
import { SelectField } from '../kit/field.tsx';
import { Segments } from '../kit/segments.tsx';
import { useIsPhone } from '../kit/use-is-phone.ts';
import { DateField } from '../page/date-field.tsx';
import { managesSomething, useMe } from '../session/me.ts';
import { isDate } from '../time/wall.ts';
import * as styles from './work.module.css';
import type { WorkSearch } from './work-search.ts';

export type WorkChanges = { [Key in keyof WorkSearch]?: WorkSearch[Key] | undefined };

type WorkFiltersProps = { search: WorkSearch; change(changes: WorkChanges): void };

/** The kinds of work of a person: all for managers, else those of the crews. */
function useKinds() {
  const me = useMe();
  if (managesSomething(me)) return WORK_KINDS;
  return WORK_KINDS.filter((kind) => me.assignments.some((one) => one.kind === kind));
}

function KindFilter({ search, change }: WorkFiltersProps) {
  const { t } = useTranslation(['work', 'event']);
  const kinds = useKinds();
  const isPhone = useIsPhone();
  const options = [
    { value: '', label: t('all') },
    ...kinds.map((kind) => ({ value: kind, label: t(`event:need.${kind}`) })),
  ];
  const field = {
    label: t('kind'),
    value: search.kind ?? '',
    onValue: (value: string) => change({ kind: WORK_KINDS.find((one) => one === value) }),
    options,
  };
  if (kinds.length < 2) return null;
  return isPhone && kinds.length > 3 ? <SelectField {...field} /> : <Segments {...field} />;
}

function Others({ search, change }: WorkFiltersProps) {
  const { t } = useTranslation('work');
  const venues = useQuery(placeChoiceQuery('venue')).data ?? [];
  return (
    <>
      <SelectField
        label={t('state')}
        value={search.state ?? ''}
        onValue={(value) => change({ state: WORK_STATES.find((one) => one === value) })}
        options={[
          { value: '', label: t('all') },
          ...WORK_STATES.map((state) => ({ value: state, label: t(`states.${state}`) })),
        ]}
      />
      <SelectField
        label={t('place')}
        value={search.venue ?? ''}
        onValue={(venue) => change({ venue: venue || undefined })}
        options={[
          { value: '', label: t('any_place') },
          ...venues.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <DateField
        path="work-from"
        label={t('from')}
        value={search.from ?? ''}
        onValue={(from) => change({ from: isDate(from) ? from : undefined })}
      />
    </>
  );
}

/** The filters of the list: on phones the kinds, and the rest folded. */
export function WorkFilters(props: WorkFiltersProps) {
  const { t } = useTranslation('work');
  const isPhone = useIsPhone();
  return (
    <search className={`filters ${styles.filters}`}>
      <KindFilter {...props} />
      {isPhone ? (
        <details>
          <summary>{t('filter')}</summary>
          <Others {...props} />
        </details>
      ) : (
        <Others {...props} />
      )}
    </search>
  );
}
