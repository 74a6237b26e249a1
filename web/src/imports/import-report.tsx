import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../kit/button.tsx';
import { Checkbox } from '../kit/field.tsx';
import { announce } from '../kit/live-region.tsx';
import { Note } from '../kit/note.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { applyImport, type Import, progressQuery } from '../page/import-file.ts';
import { ProblemPanel } from '../page/problem-panel.tsx';
import { useSend } from '../page/use-send.ts';
import { ImportChoices } from './import-choices.tsx';
import { useFieldList } from './import-fields.ts';
import { importQuery, plannedCount } from './import-queries.ts';
import { ImportWarnings } from './import-warnings.tsx';
import { LineTable } from './line-table.tsx';
import { UndoImport } from './undo-import.tsx';

/** The number of lines written, while the import runs. */
function Progress({ now }: { now: Import }) {
  const { t } = useTranslation('imports');
  const total = plannedCount(now.counts, now);
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
  const { cancelled_here, gone } = shown.counts;
  const [asked, setAsked] = useState({ restore_cancelled: false, cancel_gone: false });
  const count = plannedCount(shown.counts, asked);
  const missing = useFieldList(shown.missing_columns ?? []);
  const nothing = count === 0 ? t('nothing_to_write') : undefined;
  const reason = missing === '' ? nothing : t('missing_columns', { fields: missing });
  const applying = useSend(async () => {
    await applyImport(shown.id, asked);
    onStarted();
  });
  return (
    <>
      {cancelled_here > 0 && (
        <Checkbox
          label={t('restore_cancelled', { number: cancelled_here })}
          isChecked={asked.restore_cancelled}
          onCheck={(restore_cancelled) => setAsked({ ...asked, restore_cancelled })}
        />
      )}
      {gone > 0 && (
        <Checkbox
          label={t('cancel_gone', { number: gone })}
          isChecked={asked.cancel_gone}
          onCheck={(cancel_gone) => setAsked({ ...asked, cancel_gone })}
        />
      )}
      {applying.problem && <ProblemPanel error={applying.problem} />}
      <div className="actions">
        <Button
          look="main"
          disabled={applying.isSending}
          reason={reason}
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

/** The planned result for the lines of a file, and the result after the import. */
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
    if (status === 'undone') announce(t('undone'));
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
      {now.status === 'undone' && <Note look="good">{t('undone')}</Note>}
      {now.error && <Note look="bad">{t(now.status === 'failed' ? 'failed' : 'undo_failed')}</Note>}
      {now.status === 'applied' && <UndoImport id={id} onStarted={refresh} />}
      {now.status === 'checked' && <ImportChoices shown={data} />}
      {now.status === 'checked' && <ImportWarnings warnings={data.warnings ?? []} />}
      {(now.status === 'checked' || now.status === 'failed') && (
        <Apply shown={{ ...data, ...now }} onStarted={refresh} />
      )}
      {!data.is_numbered && <Note look="plain">{t('not_numbered')}</Note>}
      <NotTaken parts={data.not_taken} />
      <LineTable key={data.status} shown={data} />
    </section>
  );
}
