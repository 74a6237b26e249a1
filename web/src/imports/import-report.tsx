import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../kit/button.tsx';
import { announce } from '../kit/live-region.tsx';
import { Note } from '../kit/note.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { ProblemPanel } from '../session/problem-panel.tsx';
import { useSend } from '../session/use-send.ts';
import { applyImport, type Import, importQuery, progressQuery } from './import-queries.ts';
import { LineTable } from './line-table.tsx';

/** How many lines are written, while they are. */
function Progress({ now }: { now: Import }) {
  const { t } = useTranslation('imports');
  const total = now.counts.create + now.counts.update;
  const label = t('progress', { done: now.applied_count, count: total });
  return (
    <div className="stack" role="status">
      <p>{label}</p>
      <progress aria-label={label} max={Math.max(total, 1)} value={now.applied_count} />
    </div>
  );
}

function NotTaken({ parts }: { parts: Import['not_taken'] }) {
  const { t } = useTranslation('imports');
  if (parts.length === 0) return null;
  return (
    <section aria-labelledby="not-taken">
      <h3 id="not-taken">{t('not_taken')}</h3>
      <ul>
        {parts.map(({ name, count }) => (
          <li key={name}>
            {name} ({count})
          </li>
        ))}
      </ul>
    </section>
  );
}

function Apply({ shown, onStarted }: { shown: Import; onStarted(): void }) {
  const { t } = useTranslation('imports');
  const count = shown.counts.create + shown.counts.update;
  const applying = useSend(async () => {
    await applyImport(shown.id);
    onStarted();
  });
  return (
    <>
      {applying.problem && <ProblemPanel error={applying.problem} />}
      <div className="actions">
        <Button
          look="main"
          disabled={applying.isSending}
          reason={count === 0 ? t('nothing_to_write') : undefined}
          onClick={() => void applying.send()}
        >
          {applying.isSending
            ? t('applying')
            : t(shown.status === 'failed' ? 'go_on' : 'apply', { count })}
        </Button>
      </div>
    </>
  );
}

/** What would become of the lines of a file, and what became of them. */
export function ImportReport({ id }: { id: string }) {
  const { t } = useTranslation(['imports', 'actions']);
  const queries = useQueryClient();
  const { data, error } = useQuery(importQuery(id));
  const now = useQuery(progressQuery(id)).data ?? data;
  const status = now?.status;
  const known = data?.status;
  useEffect(() => {
    if (status === undefined || known === undefined || status === known) return;
    if (status === 'applied') announce(t('applied'));
    void queries.invalidateQueries({ queryKey: ['imports'] });
  }, [status, known, queries, t]);
  if (error) return <ProblemPanel error={error} />;
  if (data === undefined || now === undefined) return <Skeleton label={t('actions:loading')} />;
  const refresh = () => void queries.invalidateQueries({ queryKey: ['imports', id] });
  return (
    <section className="stack" aria-labelledby="report">
      <h2 id="report">{data.file_name}</h2>
      <p className="soft">
        {t(`sources.${data.source}`)} · {t(`kinds.${data.type}`)} · {t(`states.${now.status}`)}
      </p>
      {now.status === 'applying' && <Progress now={now} />}
      {now.status === 'applied' && <Note look="good">{t('applied')}</Note>}
      {now.error && <Note look="bad">{t('failed')}</Note>}
      {(now.status === 'checked' || now.status === 'failed') && (
        <Apply shown={now} onStarted={refresh} />
      )}
      <NotTaken parts={data.not_taken} />
      <LineTable key={data.status} shown={data} />
    </section>
  );
}
