import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../kit/app-link.tsx';
import { Button } from '../kit/button.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import type { Import } from '../page/import-file.ts';
import { ProblemPanel } from '../page/problem-panel.tsx';
import { useSend } from '../page/use-send.ts';
import { type ImportLine, undoImport, undoQuery } from './import-queries.ts';

const lookOf = (lines: readonly ImportLine[], verdict: string): ImportLine[] =>
  lines.filter(({ undo }) => undo?.verdict === verdict);

const MOST_SHOWN = 20;

/** What would go, be as before, and stay. */
function Plan({ plan }: { plan: Import }) {
  const { t } = useTranslation('imports');
  const { lines = [], type } = plan;
  const kept = lookOf(lines, 'keep');
  const titleOf = (line: ImportLine) => {
    const title = line.title ?? t('untitled');
    if (type !== 'events' && type !== 'rooms') return title;
    const place = line.is_new_room ? 'rooms' : type;
    return <AppLink href={`/${place}/${line.record_id}`}>{title}</AppLink>;
  };
  return (
    <>
      <ul>
        <li>{t('undo_remove', { number: lookOf(lines, 'remove').length })}</li>
        <li>{t('undo_restore', { number: lookOf(lines, 'restore').length })}</li>
        <li>{t('undo_keep', { number: kept.length })}</li>
      </ul>
      {kept.length > 0 && (
        <ul>
          {kept.slice(0, MOST_SHOWN).map((line) => (
            <li key={line.record_id}>
              {titleOf(line)} <span className="soft">{line.undo?.message}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** The dry run of an undo with the button that does it. */
function UndoPlan({ id, onStarted, onLeave }: UndoProps & { onLeave(): void }) {
  const { t } = useTranslation(['imports', 'actions']);
  const { data, error } = useQuery(undoQuery(id));
  const sending = useSend(async () => {
    await undoImport(id);
    onStarted();
  });
  if (error) return <ProblemPanel error={error} />;
  if (data === undefined) return <Skeleton label={t('actions:loading')} />;
  return (
    <section className="card padded stack" aria-label={t('undo')}>
      <Plan plan={data} />
      {sending.problem && <ProblemPanel error={sending.problem} />}
      <div className="actions">
        <Button look="main" disabled={sending.isSending} onClick={() => void sending.send()}>
          {t('undo_now')}
        </Button>
        <Button onClick={onLeave}>{t('undo_leave')}</Button>
      </div>
    </section>
  );
}

type UndoProps = { id: string; onStarted(): void };

/** Takes an import back, after what would become of it is shown. */
export function UndoImport(props: UndoProps) {
  const { t } = useTranslation('imports');
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <UndoPlan {...props} onLeave={() => setOpen(false)} />;
  return (
    <div className="actions">
      <Button onClick={() => setOpen(true)}>{t('undo')}</Button>
    </div>
  );
}
