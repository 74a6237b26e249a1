import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../kit/button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { ErrorSummary } from '../kit/error-summary.tsx';
import { announce } from '../kit/live-region.tsx';
import { ProblemPanel } from '../page/problem-panel.tsx';
import { faultsOf, useSend } from '../page/use-send.ts';
import { useMe } from '../session/me.ts';
import { nowText } from '../time/now.ts';
import { addDays, dateIn } from '../time/wall.ts';
import { ExportFields, type ExportValues, inputOf } from './export-fields.tsx';
import { createExport } from './export-queries.ts';

const DAYS = 30;

/** The form that selects the content of an export and starts it. */
export function NewExportDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation(['exports', 'problems', 'actions']);
  const queries = useQueryClient();
  const today = dateIn(nowText(), useMe().timezone);
  const [values, setValues] = useState<ExportValues>({
    type: 'event_list',
    from_date: today,
    to_date: addDays(today, DAYS),
    status: '',
    kind: '',
    state: '',
    place: '',
  });
  const sending = useSend(async () => {
    await createExport(inputOf(values));
    await queries.invalidateQueries({ queryKey: ['exports'] });
    announce(t('started'));
    onClose();
  });
  const faults = faultsOf(sending.problem, {
    from_date: t('from'),
    to_date: t('to'),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void sending.send();
  };
  return (
    <Dialog title={t('new')} closeLabel={t('actions:close')} onClose={onClose}>
      <form className="stack" noValidate onSubmit={submit}>
        <ErrorSummary
          title={t('problems:fields', { count: faults.length })}
          faults={faults}
          attempt={sending.attempt}
        />
        {sending.problem && sending.problem.kind !== 'invalid' && (
          <ProblemPanel error={sending.problem} />
        )}
        <ExportFields
          values={values}
          faults={faults}
          change={(changes) => setValues((before) => ({ ...before, ...changes }))}
        />
        <div className="actions">
          <Button type="submit" look="main" disabled={sending.isSending}>
            {t('actions:create')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
