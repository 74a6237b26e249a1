import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyField } from '../kit/copy-field.tsx';
import { NameField } from '../kit/name-field.tsx';
import { Note } from '../kit/note.tsx';
import { QrCode } from '../kit/qr-code.tsx';
import { FormFrame } from '../page/form-frame.tsx';
import { errorsAt, faultsOf, useSend } from '../page/use-send.ts';
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
  const address = displayAddress(display);
  return (
    <Note look="good" icon="link">
      <div className="stack">
        <p>
          <b>{t('displays.ready', { name: display.name })}</b> {t('displays.once')}
        </p>
        <CopyField
          label={t('displays.address')}
          value={address}
          copyLabel={t('actions:copy')}
          copied={t('displays.copied')}
        />
        <QrCode text={address} label={t('qr_secret')} />
      </div>
    </Note>
  );
}

type NewDisplayFormProps = { room: Room; onCreated(display: NewDisplay): void };

/** Creates a display of a room. */
export function NewDisplayForm({ room, onCreated }: NewDisplayFormProps) {
  const { t } = useTranslation(['room', 'actions']);
  const queries = useQueryClient();
  const [name, setName] = useState('');
  const sending = useSend(async () => {
    onCreated(await createDisplay(room.id, name));
    setName('');
    await queries.invalidateQueries({ queryKey: displaysQuery(room.id).queryKey });
  });
  const texts = { name: t('displays.name') };
  const faults = faultsOf(sending.problem, texts);
  return (
    <FormFrame
      label={t('displays.new')}
      sending={sending}
      faults={faults}
      submitLabel={t('actions:create')}
      onSubmit={() => void sending.send()}
    >
      <NameField
        label={t('displays.name')}
        hint={t('displays.name_hint')}
        errors={errorsAt(faults, 'name')}
        value={name}
        onValue={setName}
      />
    </FormFrame>
  );
}
