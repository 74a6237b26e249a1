import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { memo, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../kit/empty-state.tsx';
import { Note } from '../kit/note.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { ListPager } from '../page/list-pager.tsx';
import { ProblemPanel } from '../page/problem-panel.tsx';
import { msOf, nowMs } from '../time/now.ts';
import { resolveWall } from '../time/wall.ts';
import * as styles from './find.module.css';
import { type Found, type FoundRoom, largestQuery, type Timed } from './find-query.ts';
import { FoundCard } from './found-card.tsx';

type ResultsProps = {
  values: Timed;
  /** The zone of rooms whose venue has none. */
  zone: string;
  answer: UseQueryResult<Found>;
  /** Whether the results belong to the values of the form; `incomplete` while no search is possible for them. */
  state: 'answered' | 'asking' | 'incomplete';
  onPage(page: number): void;
  ref: Ref<HTMLElement>;
};

const zoneOf = ({ room }: FoundRoom, zone: string): string => room.venue?.timezone ?? zone;

/** The number of rooms found, and the number of free ones. */
function useHeadline({ data: [first], pagination }: Found): string {
  const { t } = useTranslation('find');
  const { free } = pagination.counts;
  const dates = first?.total_count ?? 1;
  const results = t('results', { count: pagination.total });
  return `${results}, ${dates > 1 ? t('free_all', { count: free, dates }) : t('free', { count: free })}`;
}

/** The reason for an empty result: all rooms are taken, or none is large enough. */
function Nothing({ values, taken }: { values: Timed; taken: number }) {
  const { t } = useTranslation(['find', 'shell']);
  const action = { label: t('shell:nav.schedule'), href: `/schedule/${values.date}` };
  const largest = useQuery({
    ...largestQuery(values),
    enabled: taken === 0 && values.people !== undefined,
  });
  if (taken > 0) return <EmptyState sentence={t('none_taken', { count: taken })} action={action} />;
  if (values.people === undefined) return <EmptyState sentence={t('none_fits')} action={action} />;
  if (largest.data === undefined) return null;
  if (largest.data === null) return <EmptyState sentence={t('none_fits')} action={action} />;
  const { name: room, capacity } = largest.data;
  const about = { count: values.people, room, seats: capacity ?? 0 };
  return <EmptyState sentence={t('none_people', about)} action={action} />;
}

type RoomsProps = Omit<ResultsProps, 'answer' | 'state' | 'ref'> & { answer: Found };

/** The rooms of a page as a list of cards, and the way to the others; they stay while somebody types in the form. */
const RoomsOfPage = memo(({ values, zone, answer, onPage }: RoomsProps) => {
  const { data: found, pagination } = answer;
  return (
    <>
      <ul className="rows stack">
        {found.map((one) => (
          <FoundCard key={one.room.id} found={one} values={values} zone={zoneOf(one, zone)} />
        ))}
      </ul>
      <ListPager
        list={{ rows: found, total: pagination.total, isCapped: false }}
        page={pagination.page}
        perPage={pagination.per_page}
        onPage={onPage}
      />
    </>
  );
});

/** The heading of the rooms that fit. */
function FoundHead({ answer, state }: { answer: Found; state: ResultsProps['state'] }) {
  const { t } = useTranslation('find');
  const headline = useHeadline(answer);
  const words = { answered: headline, asking: t('searching'), incomplete: t('incomplete') };
  return (
    <div className={`bar ${styles.head}`}>
      <h2 id="found">
        <span role="status">{words[state]}</span>
      </h2>
      <span className="grow" />
      <span className="small soft">{t('sorted')}</span>
    </div>
  );
}

/** The rooms that fit, or why there is none. */
export function Results({ values, zone, answer, state, onPage, ref }: ResultsProps) {
  const { t } = useTranslation('find');
  const { date, from } = values;
  const isPast = msOf(resolveWall({ date, time: from }, zone).instant) < nowMs();
  if (answer.error !== null && answer.data === undefined)
    return <ProblemPanel error={answer.error} />;
  if (answer.data === undefined) return <Skeleton label={t('searching')} rows={5} />;
  const { total, counts } = answer.data.pagination;
  return (
    <section ref={ref} aria-labelledby="found" className="answer" aria-busy={state !== 'answered'}>
      <FoundHead answer={answer.data} state={state} />
      {isPast && (
        <Note look="pending" icon="clock">
          {t('past')}
        </Note>
      )}
      {total === 0 && <Nothing values={values} taken={counts.taken + counts.closed} />}
      <RoomsOfPage values={values} zone={zone} answer={answer.data} onPage={onPage} />
    </section>
  );
}
