import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../kit/button.tsx';
import { announce } from '../kit/live-region.tsx';
import { toast } from '../kit/toast-queue.ts';
import { ProblemPanel } from '../page/problem-panel.tsx';
import { useSend } from '../page/use-send.ts';
import { type Round, roundQuery } from '../round/round-queries.ts';
import { useOffReason } from '../session/online.ts';
import { nowText } from '../time/now.ts';
import { setClosing } from './round-values.ts';

const ConfirmDialog = lazy(() =>
  import('../kit/confirm-dialog.tsx').then(({ ConfirmDialog }) => ({ default: ConfirmDialog })),
);

/** Closes a round for everybody but its managers, after a question; it can be undone. */
export function CloseRound({ round }: { round: Round }) {
  const { t } = useTranslation(['plan', 'actions']);
  const queries = useQueryClient();
  const offline = useOffReason();
  const [isAsked, setAsked] = useState(false);
  const set = useSend(async (closes_at: string | null, sentence: string, canUndo: boolean) => {
    await setClosing(round.id, closes_at);
    await queries.invalidateQueries({ queryKey: roundQuery(round.id).queryKey });
    void queries.invalidateQueries({ queryKey: ['rounds', 'list'] });
    toast({
      sentence,
      action: canUndo
        ? {
            label: t('actions:undo'),
            run: () => void set.send(round.closes_at, t('opened_again'), false),
          }
        : undefined,
    });
    announce(sentence);
  });
  return (
    <>
      {round.is_open && (
        <Button reason={offline} disabled={set.isSending} onClick={() => setAsked(true)}>
          {t('close_now')}
        </Button>
      )}
      {set.problem && <ProblemPanel error={set.problem} />}
      {isAsked && (
        <Suspense>
          <ConfirmDialog
            title={t('close_title', { name: round.name })}
            cancelLabel={t('actions:cancel')}
            confirmLabel={t('close')}
            onCancel={() => setAsked(false)}
            onConfirm={() => {
              setAsked(false);
              void set.send(nowText(), t('closed_now'), true);
            }}
          >
            <p>{t('close_about', { count: round.requests_count })}</p>
          </ConfirmDialog>
        </Suspense>
      )}
    </>
  );
}
