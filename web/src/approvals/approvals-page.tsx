import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Deferred } from '../kit/deferred.tsx';
import { PageHeading } from '../kit/heading.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { useChoice } from '../kit/use-choice.ts';
import { useIsWide } from '../kit/use-is-phone.ts';
import { useStableFunctions } from '../kit/use-stable-functions.ts';
import { OnlyFor } from '../page/forbidden.tsx';
import { ListPager } from '../page/list-pager.tsx';
import { ProblemPanel } from '../page/problem-panel.tsx';
import { mayDecide } from '../session/me.ts';
import { BatchBar, Outcome } from './batch-bar.tsx';
import * as styles from './inbox.module.css';
import { type InboxChanges, InboxFilters } from './inbox-filters.tsx';
import { MAX_BATCH, pendingQuery, type Request } from './inbox-queries.ts';
import { type InboxSearch, readSearch } from './inbox-search.ts';
import { RequestPane } from './request-pane.tsx';
import { RequestRow } from './request-row.tsx';
import { useDecisions } from './use-decisions.ts';
import { useInboxKeys } from './use-inbox-keys.ts';
import { NothingWaits, Waiting } from './waiting.tsx';

const focusRow = (id: string | undefined): void =>
  document
    .querySelector<HTMLElement>(`[data-request="${CSS.escape(id ?? '')}"] .${styles.openRow}`)
    ?.focus();

const without = (changes: InboxChanges): InboxSearch =>
  Object.fromEntries(
    Object.entries(changes).filter(([, value]) => value !== undefined && value !== ''),
  );

const isFiltered = ({ venue, institution, q }: InboxSearch): boolean =>
  [venue, institution, q].some(Boolean);

type InboxProps = {
  requests: readonly Request[];
  total: number;
  open: string | undefined;
  onOpen(id: string | undefined): void;
};

/** The open request, and the functions that open others. */
function useInbox({ requests, total, open, onOpen }: InboxProps) {
  const choice = useChoice(requests);
  const comment = useRef('');
  const isWide = useIsWide();
  const index = requests.findIndex(({ id }) => id === open);
  // Beside the list there is room for a request: the first, until another is opened.
  const current = requests[index] ?? (isWide && open === undefined ? requests[0] : undefined);
  const goTo = (next: Request | undefined): void => {
    if (next === undefined) return;
    onOpen(next.id);
    focusRow(next.id);
  };
  const decisions = useDecisions(total, (gone) => {
    choice.remove(gone);
    if (current === undefined || !gone.includes(current.id)) return;
    const left = requests.filter(({ id }) => !gone.includes(id));
    const after =
      requests.slice(requests.indexOf(current) + 1).find(({ id }) => !gone.includes(id)) ??
      left.at(-1);
    if (after) goTo(after);
    else onOpen(undefined);
  });
  const move = (step: number): void =>
    goTo(requests[Math.min(Math.max(index + step, 0), requests.length - 1)]);
  useInboxKeys({
    move,
    choose: () => current && choice.toggle(current.id),
    extend: (step) => {
      const both = [current, requests[index + step]].flatMap((one) => one?.id ?? []);
      choice.add(both);
      move(step);
    },
    approve: () => current && void decisions.one.send(current, 'approve', comment.current, false),
    close: () => {
      if (!isWide) onOpen(undefined);
    },
  });
  return { choice, current, decisions, comment };
}

function Inbox(props: InboxProps) {
  const { requests, onOpen } = props;
  const { choice, current, decisions, comment } = useInbox(props);
  const actions = useStableFunctions({ onChoose: choice.toggle, onOpen });
  return (
    <div
      className={
        current
          ? `main-and-side ${styles.panes} ${styles.hasOpen}`
          : `main-and-side ${styles.panes}`
      }
    >
      <div className={`stack ${styles.list}`}>
        {decisions.undo.problem && <ProblemPanel error={decisions.undo.problem} />}
        {decisions.outcome && <Outcome outcome={decisions.outcome} />}
        {requests.length > 0 && (
          <div className="card">
            <BatchBar
              chosen={choice.chosen}
              isAll={choice.isAll}
              onAll={choice.setAll}
              decisions={decisions}
            />
            <ul className="plain-rows">
              {requests.map((request) => (
                <RequestRow
                  key={request.id}
                  request={request}
                  isChosen={choice.has(request.id)}
                  isOpen={request.id === current?.id}
                  failure={
                    decisions.outcome?.failed.find((one) => one.request.id === request.id)?.failure
                  }
                  {...actions}
                />
              ))}
            </ul>
          </div>
        )}
      </div>
      <Deferred>
        {current && (
          <RequestPane
            key={current.id}
            request={current}
            decisions={decisions}
            comment={comment}
            onBack={() => onOpen(undefined)}
          />
        )}
      </Deferred>
    </div>
  );
}

function Approvals() {
  const { t } = useTranslation(['approvals', 'actions']);
  const search = readSearch(useSearch({ from: '/approvals' }));
  const navigate = useNavigate({ from: '/approvals' });
  const { data, error } = useQuery(pendingQuery(search));
  const change = useCallback(
    (changes: InboxChanges) =>
      void navigate({
        search: (before) => without({ ...readSearch(before), page: undefined, ...changes }),
        replace: true,
      }),
    [navigate],
  );
  const open = (id: string | undefined): void => change({ open: id, page: search.page });
  const { page = 1 } = search;
  return (
    <div className="page-width">
      <div className="bar">
        <PageHeading title={t('title')} />
        {data && <Waiting requests={data.rows} total={data.total} isCapped={data.isCapped} />}
      </div>
      <InboxFilters search={search} change={change} />
      {error && <ProblemPanel error={error} />}
      {!data && !error && <Skeleton label={t('actions:loading')} />}
      {data && data.rows.length === 0 && <NothingWaits isFiltered={isFiltered(search)} />}
      {data && <Inbox requests={data.rows} total={data.total} open={search.open} onOpen={open} />}
      {data && (
        <ListPager
          list={data}
          page={page}
          perPage={MAX_BATCH}
          onPage={(next) => change({ page: next })}
        />
      )}
    </div>
  );
}

/** The requests that wait for a decision, for those who decide. */
export function ApprovalsPage() {
  return (
    <OnlyFor may={mayDecide}>
      <Approvals />
    </OnlyFor>
  );
}
