import { useTranslation } from 'react-i18next';
import { EmptyState } from '../kit/empty-state.tsx';
import { useScope } from '../session/scope.ts';

type NothingHereProps = { sentence: string; add: { label: string; href: string } };

/** No places of a kind: the way to the first one, or that none is assigned to the reader. */
export function NothingHere({ sentence, add }: NothingHereProps) {
  return useScope().isEverywhere ? (
    <EmptyState sentence={sentence} action={{ ...add, isMain: true }} />
  ) : (
    <NothingAssigned />
  );
}

/** Nothing of a kind is assigned to the reader, who sees the schedule as everybody does. */
export function NothingAssigned() {
  const { t } = useTranslation(['manage', 'shell']);
  return (
    <EmptyState
      sentence={t('nothing_assigned')}
      action={{ label: t('shell:nav.schedule'), href: '/schedule' }}
    />
  );
}
