import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../kit/dialog.tsx';
import { announce } from '../kit/live-region.tsx';
import { FormFrame } from '../page/form-frame.tsx';
import { faultsOf, useSend } from '../page/use-send.ts';
import { useMe } from '../session/me.ts';
import { nowText } from '../time/now.ts';
import { addDays, dateIn } from '../time/wall.ts';
import { ExportFields, type ExportValues, inputOf } from './export-fields.tsx';
import { createExport } from './export-queries.ts';

const DAYS = 30;

/** The form that selects the content of an export and starts it. */
export function NewExportDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation(['exports', 'actions']);
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
  return (
    <Dialog title={t('new')} closeLabel={t('actions:close')} onClose={onClose}>
      <FormFrame
        sending={sending}
        faults={faults}
        submitLabel={t('actions:create')}
        onSubmit={() => void sending.send()}
      >
        <ExportFields
          values={values}
          faults={faults}
          change={(changes) => setValues((before) => ({ ...before, ...changes }))}
        />
      </FormFrame>
    </Dialog>
  );
}
