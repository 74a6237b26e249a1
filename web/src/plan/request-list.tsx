import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListPage } from '../api/client.ts';
import { useIsPhone } from '../kit/use-is-phone.ts';
import { useDeletedIds } from '../page/later-delete.ts';
import { ListPager } from '../page/list-pager.tsx';
import { ProblemPanel } from '../page/problem-panel.tsx';
import type { PlanningRequest } from '../round/request-queries.ts';
import type { Round } from '../round/round-queries.ts';
import { useReading } from '../session/reading.ts';
import { BatchBar } from './batch-bar.tsx';
import type { ListProps } from './list-props.ts';
import { RequestCards } from './request-cards.tsx';
import { partsOf, type RequestPart } from './request-parts.ts';
import { PER_PAGE, type RequestFilter } from './request-search.ts';
import { RequestTable } from './request-table.tsx';
import { useChanges } from './use-changes.ts';
import { useRequestKeys } from './use-request-keys.ts';

/** The headings of the two parts of a list that has gaps first. */
function useHeadings({ gaps_count, requests_count }: Round) {
  const { t } = useTranslation('plan');
  const { locale } = useReading();
  const { blocked = 0, look = 0 } = gaps_count ?? {};
  const number = (count: number): string => count.toLocaleString(locale);
  const withGaps = blocked + look;
  const gaps = t('have_gaps', { count: withGaps, number: number(withGaps) });
  const complete = requests_count - withGaps;
  return {
    gaps: blocked === 0 ? gaps : `${gaps} · ${t('of_them_blocked', { number: number(blocked) })}`,
    complete: t('are_complete', { count: complete, number: number(complete) }),
  };
}

function useChosen(requests: readonly PlanningRequest[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const shown = requests.filter(({ id }) => ids.has(id));
  const toggle = (id: string): void => {
    const next = new Set(ids);
    if (!next.delete(id)) next.add(id);
    setIds(next);
  };
  const all = (isAll: boolean): void => setIds(new Set(isAll ? requests.map(({ id }) => id) : []));
  return { shown, toggle, all };
}

type RequestListProps = {
  round: Round;
  list: ListPage<PlanningRequest>;
  filter: RequestFilter;
  hrefOf(id: string): string;
  onFilter(changes: Partial<RequestFilter>): void;
  onNew(): void;
};

/** A page of requests: as a table, or as cards on phones. */
export function RequestList({ round, list, filter, hrefOf, onFilter, onNew }: RequestListProps) {
  const isPhone = useIsPhone();
  const headings = useHeadings(round);
  const gone = useDeletedIds();
  const [areAllShown, setAllShown] = useState(false);
  const changes = useChanges(round);
  const requests = list.rows.filter(({ id }) => !gone.has(id));
  const chosen = useChosen(requests);
  useRequestKeys({ onChoose: chosen.toggle, onNew });
  const isPlain = filter.sort !== undefined || filter.gaps !== undefined;
  const parts: RequestPart[] = isPlain
    ? [{ key: 'all', requests, hidden: 0 }]
    : partsOf(requests, headings, areAllShown);
  const props: ListProps = {
    round,
    requests,
    parts,
    filter,
    chosen: new Set(chosen.shown.map(({ id }) => id)),
    changes,
    hrefOf,
    onSort: (sort) => onFilter({ sort }),
    onChoose: chosen.toggle,
    onChooseAll: chosen.all,
    onShowAll: () => setAllShown(true),
  };
  return (
    <>
      {changes.problem && <ProblemPanel error={changes.problem} />}
      {isPhone ? <RequestCards {...props} /> : <RequestTable {...props} />}
      <ListPager
        list={list}
        page={filter.page}
        perPage={PER_PAGE}
        onPage={(page) => onFilter({ page })}
      />
      {chosen.shown.length > 0 && (
        <BatchBar
          round={round}
          chosen={chosen.shown}
          changes={changes}
          onClear={() => chosen.all(false)}
        />
      )}
    </>
  );
}
