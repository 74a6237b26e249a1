import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { placeChoiceQuery } from '../../api/place-choice.ts';
import type { Option } from '../../kit/field.tsx';
import { useScope } from '../../session/scope.ts';
import type { PeriodKind } from './period-queries.ts';

/** The institutions of terms or the venues of holidays: their names, and those that the reader manages. */
export function usePeriodPlaces(kind: PeriodKind) {
  const { t } = useTranslation('year');
  const scope = useScope();
  const places = useQuery(placeChoiceQuery(kind === 'terms' ? 'institution' : 'venue')).data;
  const scopeKind = kind === 'terms' ? 'institutions' : 'venues';
  const everywhere = t(`everywhere.${kind}`);
  const manages = (id: string | null): boolean =>
    id === null ? scope.isEverywhere : scope.has(scopeKind, { id });
  const options: Option[] = (places ?? [])
    .filter(({ id }) => manages(id))
    .map(({ id, name }) => ({ value: id, label: name }));
  return {
    isLoaded: places !== undefined,
    manages,
    /** The options of the field of the place; empty for people who may add none. */
    options: scope.isEverywhere ? [{ value: '', label: everywhere }, ...options] : options,
    nameOf: (id: string | null): string =>
      id === null ? everywhere : (places?.find((place) => place.id === id)?.name ?? ''),
  };
}
