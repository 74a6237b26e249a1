import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ifCapped } from '../api/client.ts';
import { countsQuery } from '../api/counts.ts';
import { EmptyState } from '../kit/empty-state.tsx';
import { useReading } from '../session/reading.ts';
import { msOf, nowMs } from '../time/now.ts';
import { relativeText } from '../time/sentences.ts';
import type { Request } from './inbox-queries.ts';

type WaitingProps = { requests: readonly Request[]; total: number; isCapped: boolean };

/** The number of waiting requests, and the time of the next one. */
export function Waiting({ requests, total, isCapped }: WaitingProps) {
  const { t } = useTranslation('approvals');
  const reading = useReading();
  const [next] = requests
    .flatMap(({ next_start_at, timezone }) => (next_start_at ? [{ next_start_at, timezone }] : []))
    .sort((one, other) => msOf(one.next_start_at) - msOf(other.next_start_at));
  if (total === 0) return null;
  return (
    <span className="soft">
      {t('waiting', { count: total, ...ifCapped(isCapped) })}
      {next &&
        t('next', {
          when: relativeText(msOf(next.next_start_at), nowMs(), next.timezone, reading),
        })}
    </span>
  );
}

/** That nothing waits, and how much was done. Nothing that a filter leaves is no achievement. */
export function NothingWaits({ isFiltered }: { isFiltered: boolean }) {
  const { t } = useTranslation(['approvals', 'shell']);
  const { data } = useQuery({ ...countsQuery, enabled: !isFiltered });
  const count = isFiltered ? 0 : (data?.approved_this_week ?? 0);
  return (
    <EmptyState
      sentence={count > 0 ? t('approved_this_week', { count }) : t('empty')}
      action={{ label: t('shell:nav.schedule'), href: '/schedule' }}
    />
  );
}
