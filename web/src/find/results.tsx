import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../kit/empty-state.tsx';
import { Note } from '../kit/note.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { ProblemPanel } from '../session/problem-panel.tsx';
import { msOf, nowMs } from '../time/now.ts';
import { resolveWall } from '../time/wall.ts';
import { bodyOf, type FoundRoom, findQuery, type Timed } from './find-query.ts';
import { FoundCard } from './found-card.tsx';

type ResultsProps = {
  values: Timed;
  /** The zone of rooms whose venue has none. */
  zone: string;
  answer: UseQueryResult<FoundRoom[]>;
  ref: Ref<HTMLElement>;
};

const zoneOf = ({ room }: FoundRoom, zone: string): string => room.venue?.timezone ?? zone;

/** How many rooms fit, and how many of them are free. */
function useHeadline(found: readonly FoundRoom[]): string {
  const { t } = useTranslation('find');
  const free = found.filter(({ status }) => status === 'free').length;
  const dates = found[0]?.total_count ?? 1;
  const results = t('results', { count: found.length });
  return `${results}, ${dates > 1 ? t('free_all', { count: free, dates }) : t('free', { count: free })}`;
}

/** Why there is nothing: all are taken, or none is large enough. */
function Nothing({ values }: { values: Timed }) {
  const { t } = useTranslation('find');
  const all = useQuery(findQuery(bodyOf({ ...values, show: 'all' })));
  const { people: _, ...others } = values;
  const largest = useQuery({
    ...findQuery(bodyOf({ ...others, show: 'all' })),
    enabled: all.data?.length === 0 && values.people !== undefined,
  });
  if (all.data === undefined) return null;
  if (all.data.length > 0)
    return <EmptyState sentence={t('none_taken', { count: all.data.length })} />;
  const rooms = largest.data?.map(({ room }) => room) ?? [];
  const [first] = rooms.sort((one, other) => (other.capacity ?? 0) - (one.capacity ?? 0));
  if (first === undefined || values.people === undefined)
    return <EmptyState sentence={t('none_fits')} />;
  const about = { count: values.people, room: first.name, seats: first.capacity ?? 0 };
  return <EmptyState sentence={t('none_people', about)} />;
}

/** The rooms that fit, as a list of cards. */
export function Results({ values, zone, answer, ref }: ResultsProps) {
  const { t } = useTranslation('find');
  const found = answer.data ?? [];
  const headline = useHeadline(found);
  const { date, from } = values;
  const isPast = msOf(resolveWall({ date, time: from }, zone).instant) < nowMs();
  if (answer.error !== null && answer.data === undefined)
    return <ProblemPanel error={answer.error} />;
  if (answer.data === undefined) return <Skeleton label={t('searching')} rows={5} />;
  return (
    <section ref={ref} aria-labelledby="found" aria-busy={answer.isPlaceholderData}>
      <div className="bar found-head">
        <h2 id="found" role="status">
          {headline}
        </h2>
        <span className="grow" />
        <span className="s soft">{t('sorted')}</span>
      </div>
      {isPast && (
        <Note look="pend" icon="clock">
          {t('past')}
        </Note>
      )}
      {found.length === 0 && <Nothing values={values} />}
      <ul className="rows stack">
        {found.map((one) => (
          <FoundCard key={one.room.id} found={one} values={values} zone={zoneOf(one, zone)} />
        ))}
      </ul>
    </section>
  );
}
