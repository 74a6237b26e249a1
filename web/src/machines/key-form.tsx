import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createKey, type KeyOwner, type KeyScope, type KeyValues } from '../api/create-key.ts';
import { everyOf } from '../api/every.ts';
import { placeChoiceQuery } from '../api/place-choice.ts';
import { SelectField } from '../kit/field.tsx';
import { NameField } from '../kit/name-field.tsx';
import { CreateForm } from '../page/create-form.tsx';
import { DateField } from '../page/date-field.tsx';
import { errorsAt, faultsOf, useSend } from '../page/use-send.ts';

/** A key that was just made. */
export type MadeKey = { id: string; name: string; secret: string };

type KeyFormProps = { owner: KeyOwner; onCreated(key: MadeKey): void };

const SCOPES = everyOf<KeyScope>()('read', 'book', 'manage');

const empty: KeyValues = { name: '', scope: 'read', roomId: '', until: '' };

function useKeyForm({ owner, onCreated }: KeyFormProps) {
  const { t } = useTranslation('machines');
  const queries = useQueryClient();
  const [values, setValues] = useState(empty);
  const change = (changes: Partial<KeyValues>): void => setValues({ ...values, ...changes });
  const sending = useSend(async () => {
    const { id, secret } = await createKey(owner, values);
    onCreated({ id, secret, name: values.name });
    setValues(empty);
    await queries.invalidateQueries({ queryKey: ['keys'] });
  });
  const faults = faultsOf(sending.problem, {
    name: t('name'),
    room_id: t('key.room'),
    expires_at: t('key.until'),
  });
  return { values, change, sending, faults };
}

function RoomField({ value, onValue }: { value: string; onValue(id: string): void }) {
  const { t } = useTranslation('machines');
  const rooms = useQuery(placeChoiceQuery('room')).data ?? [];
  return (
    <SelectField
      label={t('key.room')}
      path="room_id"
      value={value}
      onValue={onValue}
      options={[
        { value: '', label: t('key.every_room') },
        ...rooms.map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  );
}

/** Creates an API key. */
export function KeyForm(props: KeyFormProps) {
  const { t } = useTranslation('machines');
  const { values, change, sending, faults } = useKeyForm(props);
  return (
    <CreateForm id="new-key" title={t('key.new')} sending={sending} faults={faults}>
      <NameField
        label={t('name')}
        hint={t('key.name_hint')}
        errors={errorsAt(faults, 'name')}
        value={values.name}
        onValue={(name) => change({ name })}
      />
      <SelectField
        label={t('key.scope')}
        hint={t(`key.scope_hints.${values.scope}`)}
        value={values.scope}
        onValue={(value) => change({ scope: SCOPES.find((one) => one === value) ?? 'read' })}
        options={SCOPES.map((value) => ({ value, label: t(`key.scopes.${value}`) }))}
      />
      <div className="halves">
        <RoomField value={values.roomId} onValue={(roomId) => change({ roomId })} />
        <DateField
          label={t('key.until')}
          hint={t('key.until_hint')}
          path="expires_at"
          errors={errorsAt(faults, 'expires_at')}
          value={values.until}
          onValue={(until) => change({ until })}
        />
      </div>
    </CreateForm>
  );
}
