import { useTranslation } from 'react-i18next';
import type { Tagged } from '../api/client.ts';
import { Button } from '../kit/button.tsx';
import { announce } from '../kit/live-region.tsx';
import { Sheet } from '../kit/sheet.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { toast } from '../kit/toast-queue.ts';
import { ProblemPanel } from '../page/problem-panel.tsx';
import { useOpened } from '../page/use-opened.ts';
import { RequestForm } from '../round/request-form.tsx';
import { type PlanningRequest, requestQuery } from '../round/request-queries.ts';
import type { Round } from '../round/round-queries.ts';
import { useRequestForm } from '../round/use-request-form.ts';
import { useWithdraw } from '../round/use-withdraw.ts';
import { useOffReason } from '../session/online.ts';

type FormProps = {
  round: Round;
  opened?: Tagged<PlanningRequest> | undefined;
  onReload(): void;
  onClose(): void;
};

/** The form of a request in the sheet, with owner and weight. */
function SheetForm({ round, opened, onReload, onClose }: FormProps) {
  const { t } = useTranslation(['plan', 'actions', 'calendar']);
  const offline = useOffReason();
  const withdraw = useWithdraw(round);
  const form = useRequestForm({
    round,
    opened,
    isManager: true,
    onReload,
    onSaved: ({ title }, isNew) => {
      const sentence = isNew ? t('created', { title }) : t('actions:saved');
      toast({ sentence });
      announce(sentence);
      onClose();
    },
  });
  return (
    <RequestForm round={round} form={form} isManager opened={opened}>
      <div className="actions form-foot">
        <Button
          type="submit"
          look="main"
          disabled={form.sending.isSending}
          reason={offline}
          aria-keyshortcuts="Control+Enter"
        >
          {form.sending.isSending
            ? t('calendar:saving')
            : opened
              ? t('actions:save')
              : t('actions:create')}
        </Button>
        <Button
          onClick={() => {
            form.discard();
            onClose();
          }}
        >
          {t('actions:cancel')}
        </Button>
        {opened?.record.can.includes('delete') && (
          <>
            <span className="grow" />
            <Button
              look="danger"
              reason={offline}
              onClick={() => {
                form.discard();
                withdraw(opened.record);
                onClose();
              }}
            >
              {t('withdraw')}
            </Button>
          </>
        )}
      </div>
    </RequestForm>
  );
}

type SheetProps = { round: Round; onClose(): void };

/** The form of a request beside the table. */
export function RequestSheet({ round, id, onClose }: SheetProps & { id: string }) {
  const { t } = useTranslation(['round', 'actions']);
  const { opened, error, reopen, round: attempt } = useOpened(requestQuery(round.id, id));
  return (
    <Sheet
      title={opened?.record.title ?? t('form.label')}
      closeLabel={t('actions:close')}
      onClose={onClose}
    >
      {error && <ProblemPanel error={error} />}
      {!opened && !error && <Skeleton label={t('actions:loading')} />}
      {opened && (
        <SheetForm
          key={attempt}
          round={round}
          opened={opened}
          onReload={() => void reopen()}
          onClose={onClose}
        />
      )}
    </Sheet>
  );
}

/** The form of a new request beside the table. */
export function NewRequestSheet({ round, onClose }: SheetProps) {
  const { t } = useTranslation(['plan', 'actions']);
  return (
    <Sheet title={t('new_request')} closeLabel={t('actions:close')} onClose={onClose}>
      <SheetForm round={round} onReload={onClose} onClose={onClose} />
    </Sheet>
  );
}
