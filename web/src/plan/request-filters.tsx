import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { placeChoiceQuery } from '../api/place-choice.ts';
import { SelectField } from '../kit/field.tsx';
import { SearchField } from '../kit/search-field.tsx';
import { WEIGHTS } from '../round/weight.tsx';
import { GAP_FILTERS, type RequestFilter } from './request-search.ts';

type FiltersProps = {
  filter: RequestFilter;
  onFilter(changes: Partial<RequestFilter>): void;
  onSearch(q: string): void;
};

/** The filters of the table. */
export function RequestFilters({ filter, onFilter, onSearch }: FiltersProps) {
  const { t } = useTranslation(['plan', 'round']);
  const institutions = useQuery(placeChoiceQuery('institution')).data ?? [];
  return (
    <div className="filters">
      <SearchField label={t('search')} value={filter.q} onSearch={onSearch} />
      <SelectField
        label={t('filter.gaps')}
        value={filter.gaps ?? ''}
        onValue={(value) => onFilter({ gaps: GAP_FILTERS.find((one) => one === value) })}
        options={[
          { value: '', label: t('filter.any_gaps') },
          ...GAP_FILTERS.map((value) => ({ value, label: t(`filter.gap.${value}`) })),
        ]}
      />
      <SelectField
        label={t('round:form.institution')}
        value={filter.institution}
        onValue={(institution) => onFilter({ institution })}
        options={[
          { value: '', label: t('filter.any_institution') },
          ...institutions.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <SelectField
        label={t('round:form.weight')}
        value={String(filter.weight ?? '')}
        onValue={(value) => onFilter({ weight: WEIGHTS.find((one) => one === Number(value)) })}
        options={[
          { value: '', label: t('filter.any_weight') },
          ...WEIGHTS.map((weight) => ({
            value: String(weight),
            label: t(`round:weights.${weight}`),
          })),
        ]}
      />
    </div>
  );
}
