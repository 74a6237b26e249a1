import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../kit/button.tsx';
import { ErrorSummary } from '../kit/error-summary.tsx';
import { TextField } from '../kit/field.tsx';
import { Note } from '../kit/note.tsx';
import { SecretAddress } from '../kit/secret-address.tsx';
import { ProblemPanel } from '../session/problem-panel.tsx';
import { errorsAt, faultsOf, useSend } from '../session/use-send.ts';
import {
  createDisplay,
  displayAddress,
  displaysQuery,
  type NewDisplay,
} from './display-queries.ts';
import type { Room } from './room-queries.ts';

/** The secret address of a new display: shown once, never stored in the browser. */
export function DisplaySecret({ display }: { display: NewDisplay }) {
  const { t } = useTranslation(['room', 'actions']);
  return (
    <Note look="good" icon="link">
      <div className="stack">
        <p>
          <b>{t('displays.ready', { name: display.name })}</b> {t('displays.once')}
        </p>
        <SecretAddress
          label={t('displays.address')}
          address={displayAddress(display)}
          copyLabel={t('actions:copy')}
          copied={t('displays.copied')}
          qrLabel={t('qr_secret')}
        />
      </div>
    </Note>
  );
}

type NewDisplayFormProps = { room: Room; onCreated(display: NewDisplay): void };

/** Creates a display of a room. */
export function NewDisplayForm({ room, onCreated }: NewDisplayFormProps) {
  const { t } = useTranslation(['room', 'actions', 'problems']);
  const queries = useQueryClient();
  const [name, setName] = useState('');
  const sending = useSend(async () => {
    onCreated(await createDisplay(room.id, name));
    setName('');
    await queries.invalidateQueries({ queryKey: displaysQuery(room.id).queryKey });
  });
  const { problem, isSending, attempt, send } = sending;
  const texts = { name: { label: t('displays.name'), sentence: t('displays.name_missing') } };
  const faults = faultsOf(problem, texts);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void send();
  };
  return (
    <form className="stack" noValidate onSubmit={submit} aria-label={t('displays.new')}>
      <ErrorSummary
        title={t('problems:fields', { count: faults.length })}
        faults={faults}
        attempt={attempt}
      />
      {problem && problem.kind !== 'invalid' && <ProblemPanel error={problem} />}
      <TextField
        label={t('displays.name')}
        hint={t('displays.name_hint')}
        path="name"
        errors={errorsAt(faults, 'name')}
        isRequired
        maxLength={255}
        value={name}
        onValue={setName}
      />
      <div className="actions">
        <Button type="submit" disabled={isSending}>
          {t('actions:create')}
        </Button>
      </div>
    </form>
  );
}
