import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../kit/button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { TextField } from '../kit/field.tsx';
import { announce } from '../kit/live-region.tsx';
import { ProblemPanel } from '../session/problem-panel.tsx';
import { errorsAt, faultsOf, useSend } from '../session/use-send.ts';
import { renameTemplate, type Template } from './template-queries.ts';

/** Gives a template another name. */
export function RenameDialog({ template, onClose }: { template: Template; onClose(): void }) {
  const { t } = useTranslation(['templates', 'actions']);
  const queries = useQueryClient();
  const [name, setName] = useState(template.name);
  const sending = useSend(async () => {
    await renameTemplate(template, name);
    await queries.invalidateQueries({ queryKey: ['templates'] });
    announce(t('actions:saved'));
    onClose();
  });
  const { problem } = sending;
  const faults = faultsOf(problem, { name: { label: t('name'), sentence: t('name_missing') } });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void sending.send();
  };
  return (
    <Dialog
      title={t('rename_title', { name: template.name })}
      closeLabel={t('actions:close')}
      onClose={onClose}
    >
      <form className="stack" noValidate onSubmit={submit}>
        {problem && problem.kind !== 'invalid' && <ProblemPanel error={problem} />}
        <TextField
          label={t('name')}
          path="name"
          errors={errorsAt(faults, 'name')}
          maxLength={120}
          value={name}
          onValue={setName}
        />
        <Button type="submit" look="main" disabled={sending.isSending}>
          {t('actions:save')}
        </Button>
      </form>
    </Dialog>
  );
}
