import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../kit/app-link.tsx';
import { Button } from '../kit/button.tsx';
import { EmptyState } from '../kit/empty-state.tsx';
import { PageHeading } from '../kit/heading.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { useDeletedIds } from '../page/later-delete.ts';
import { ProblemPanel } from '../page/problem-panel.tsx';
import { readText } from '../page/search-values.ts';
import { useOpened } from '../page/use-opened.ts';
import { FromTermButton } from '../round/from-term-button.tsx';
import { myRequestsQuery, type PlanningRequest, requestQuery } from '../round/request-queries.ts';
import * as roundStyles from '../round/round.module.css';
import { type Round, roundQuery } from '../round/round-queries.ts';
import * as myRequestsStyles from './my-requests.module.css';
import { isDraftId, useOwnDrafts } from './own-drafts.ts';
import { RequestEditor } from './request-editor.tsx';
import { RequestFacts } from './request-facts.tsx';
import { RequestList } from './request-list.tsx';
import { RoundNote, useCloses } from './round-note.tsx';

const FromTermSheet = lazy(() =>
  import('../round/from-term-sheet.tsx').then(({ FromTermSheet }) => ({ default: FromTermSheet })),
);

const NEW = 'new';

type ContentProps = { round: Round; requests: readonly PlanningRequest[] };

type OpenProps = {
  round: Round;
  id: string;
  drafts: ReturnType<typeof useOwnDrafts>;
  onOpen(id: string | undefined): void;
};

/** A request of the person as the service has it: its form, or its fields where nothing can be changed. */
function SentRequest({ round, id, drafts, onOpen }: OpenProps) {
  const { t } = useTranslation('actions');
  const { opened, error, reopen, round: attempt } = useOpened(requestQuery(round.id, id));
  if (opened === undefined)
    return error ? <ProblemPanel error={error} /> : <Skeleton label={t('loading')} />;
  if (!opened.record.can.includes('update'))
    return <RequestFacts round={round} request={opened.record} />;
  return (
    <RequestEditor
      key={attempt}
      round={round}
      opened={opened}
      onReload={() => void reopen()}
      onOpen={onOpen}
      onKeep={drafts.save}
      onRemove={drafts.remove}
    />
  );
}

/** The form of a new request, or of one that is on this device alone. */
function UnsentRequest({ round, id, drafts, onOpen }: OpenProps) {
  return (
    <RequestEditor
      key={id}
      round={round}
      draft={drafts.drafts.find((one) => one.id === id)}
      onReload={() => onOpen(undefined)}
      onOpen={onOpen}
      onKeep={drafts.save}
      onRemove={drafts.remove}
    />
  );
}

function Empty({ round, onOpen }: { round: Round; onOpen(id: string): void }) {
  const { t } = useTranslation(['requests', 'shell']);
  const closes = useCloses(round);
  if (!round.is_open)
    return (
      <EmptyState sentence={t('none')} action={{ label: t('shell:nav.mine'), href: '/mine' }} />
    );
  return (
    <EmptyState
      sentence={closes === undefined ? t('ask') : t('ask_until', { date: closes })}
      action={{ label: t('write'), isMain: true, onAction: () => onOpen(NEW) }}
    />
  );
}

function Content({ round, requests }: ContentProps) {
  const { t } = useTranslation('requests');
  const search = useSearch({ from: '/mine/requests/$round' });
  const open = readText(search.open) || undefined;
  const navigate = useNavigate({ from: '/mine/requests/$round' });
  const drafts = useOwnDrafts(round.id);
  const [isTaking, setTaking] = useState(false);
  const gone = useDeletedIds();
  const shown = requests.filter(({ id }) => !gone.has(id));
  const first = shown[0]?.id ?? drafts.drafts[0]?.id;
  const wanted = open !== undefined && !gone.has(open) ? open : first;
  const isThere =
    wanted === NEW ||
    shown.some(({ id }) => id === wanted) ||
    drafts.drafts.some(({ id }) => id === wanted);
  const current = isThere ? wanted : first;
  const onOpen = (id: string | undefined): void =>
    void navigate({ search: id === undefined ? {} : { open: id }, resetScroll: false });
  const props = { round, drafts, onOpen };
  return (
    <>
      <div className="bar">
        <PageHeading title={t('title', { name: round.name })} />
        <span className="grow" />
        {round.is_open && (
          <>
            <FromTermButton round={round} isCounted onOpen={() => setTaking(true)} />
            <Button look="main" icon="plus" onClick={() => onOpen(NEW)}>
              {t('add')}
            </Button>
          </>
        )}
      </div>
      <RoundNote round={round} />
      {isTaking && (
        <Suspense>
          <FromTermSheet round={round} onClose={() => setTaking(false)} />
        </Suspense>
      )}
      {current === undefined && <Empty round={round} onOpen={onOpen} />}
      {current !== undefined && (
        <div className={`main-and-side ${myRequestsStyles.columns}`}>
          <RequestList round={round.id} requests={shown} drafts={drafts.drafts} current={current} />
          {current === NEW || isDraftId(current) ? (
            <UnsentRequest {...props} id={current} />
          ) : (
            <SentRequest key={current} {...props} id={current} />
          )}
        </div>
      )}
    </>
  );
}

/** The requests of the person in a round: their list, and the form of one. */
export function MyRequestsPage() {
  const { t } = useTranslation(['requests', 'actions']);
  const { round: id } = useParams({ from: '/mine/requests/$round' });
  const round = useQuery(roundQuery(id));
  const requests = useQuery(myRequestsQuery(id));
  const error = round.error ?? requests.error;
  const isLoading = round.data === undefined || requests.data === undefined;
  return (
    <div className={`page-width stack ${myRequestsStyles.page}`}>
      <p className={roundStyles.backLine}>
        <AppLink href="/mine">{t('my_bookings')}</AppLink>
      </p>
      {isLoading && error && <ProblemPanel error={error} />}
      {isLoading && !error && <Skeleton label={t('actions:loading')} />}
      {round.data && requests.data && (
        <Content round={round.data.record} requests={requests.data.rows} />
      )}
    </div>
  );
}
