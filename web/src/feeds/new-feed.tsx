import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../kit/button.tsx';
import { ErrorSummary } from '../kit/error-summary.tsx';
import { SelectField, TextField } from '../kit/field.tsx';
import { ProblemPanel } from '../session/problem-panel.tsx';
import { errorsAt, faultsOf, useSend } from '../session/use-send.ts';
import { createFeed, type NewFeed, roomsQuery } from './feed-queries.ts';

type NewFeedFormProps = {
  /** The room that the address names. */
  room: string | undefined;
  onCreated(feed: NewFeed): void;
};

function useFeedForm({ room, onCreated }: NewFeedFormProps) {
  const { t } = useTranslation('feeds');
  const queries = useQueryClient();
  const [name, setName] = useState('');
  const [roomId, setRoomId] = useState(room ?? '');
  const sending = useSend(async () => {
    onCreated(await createFeed(name, roomId));
    setName('');
    await queries.invalidateQueries({ queryKey: ['feeds'] });
  });
  const faults = faultsOf(sending.problem, {
    name: { label: t('name'), sentence: t('name_missing') },
    room_id: { label: t('what') },
  });
  return { name, setName, roomId, setRoomId, sending, faults };
}

/** Creates a calendar feed. */
export function NewFeedForm(props: NewFeedFormProps) {
  const { t } = useTranslation(['feeds', 'problems', 'actions']);
  const rooms = useQuery(roomsQuery).data ?? [];
  const { name, setName, roomId, setRoomId, sending, faults } = useFeedForm(props);
  const { problem, attempt, isSending } = sending;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void sending.send();
  };
  return (
    <form className="card pad stack" noValidate onSubmit={submit} aria-labelledby="new-feed">
      <h2 id="new-feed">{t('new')}</h2>
      <ErrorSummary
        title={t('problems:fields', { count: faults.length })}
        faults={faults}
        attempt={attempt}
      />
      {problem && problem.kind !== 'invalid' && <ProblemPanel error={problem} />}
      <TextField
        label={t('name')}
        hint={t('name_hint')}
        path="name"
        errors={errorsAt(faults, 'name')}
        isRequired
        maxLength={255}
        value={name}
        onValue={setName}
      />
      <SelectField
        label={t('what')}
        path="room_id"
        errors={errorsAt(faults, 'room_id')}
        value={roomId}
        onValue={setRoomId}
        options={[
          { value: '', label: t('all_rooms') },
          ...rooms.map((room) => ({ value: room.id, label: room.name })),
        ]}
      />
      <div className="actions">
        <Button type="submit" look="main" disabled={isSending}>
          {t('actions:create')}
        </Button>
      </div>
    </form>
  );
}
