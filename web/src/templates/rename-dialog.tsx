import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Tagged } from '../api/client.ts';
import { Dialog } from '../kit/dialog.tsx';
import { TextField } from '../kit/field.tsx';
import { announce } from '../kit/live-region.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { FormFrame } from '../page/form-frame.tsx';
import { ProblemPanel } from '../page/problem-panel.tsx';
import { StaleEdit } from '../page/stale-edit.tsx';
import { useOpened } from '../page/use-opened.ts';
import { errorsAt, faultsOf, useSend } from '../page/use-send.ts';
import { readTemplate, renameTemplate, type Template, templateQuery } from './template-queries.ts';

type Values = { name: string };
type NameFormProps = { opened: Tagged<Template>; onTheirs(): void; onDone(): void };

const valuesOf = ({ name }: Template): Values => ({ name });

function NameForm({ opened, onTheirs, onDone }: NameFormProps) {
  const { t } = useTranslation(['templates', 'actions']);
  const queries = useQueryClient();
  const before = valuesOf(opened.record);
  const [values, setValues] = useState(before);
  const sending = useSend(async ({ name }: Values, tagged: Tagged<Template>) => {
    await renameTemplate(tagged, name);
    await queries.invalidateQueries({ queryKey: ['templates'] });
    announce(t('actions:saved'));
    onDone();
  });
  const faults = faultsOf(sending.problem, { name: t('name') });
  return (
    <FormFrame
      sending={sending}
      faults={faults}
      submitLabel={t('actions:save')}
      onSubmit={() => void sending.send(values, opened)}
      stale={(problem) => (
        <StaleEdit
          problem={problem}
          before={before}
          mine={values}
          valuesOf={valuesOf}
          onTheirs={onTheirs}
          read={() => readTemplate(opened.record.id)}
          describe={({ name }) => [{ label: t('name'), text: name }]}
          onMine={(kept, latest) => void sending.send(kept, latest)}
        />
      )}
    >
      <TextField
        label={t('name')}
        path="name"
        errors={errorsAt(faults, 'name')}
        maxLength={120}
        value={values.name}
        onValue={(name) => setValues({ name })}
      />
    </FormFrame>
  );
}

/** Gives a template another name. */
export function RenameDialog({ template, onClose }: { template: Template; onClose(): void }) {
  const { t } = useTranslation(['templates', 'actions']);
  const { opened, round, error, reopen } = useOpened(templateQuery(template.id));
  return (
    <Dialog
      title={t('rename_title', { name: template.name })}
      closeLabel={t('actions:close')}
      onClose={onClose}
    >
      {error && <ProblemPanel error={error} />}
      {!opened && !error && <Skeleton label={t('actions:loading')} />}
      {opened && (
        <NameForm key={round} opened={opened} onTheirs={() => void reopen()} onDone={onClose} />
      )}
    </Dialog>
  );
}
