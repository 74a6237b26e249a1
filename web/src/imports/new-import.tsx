import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../kit/button.tsx';
import { ErrorSummary } from '../kit/error-summary.tsx';
import { Field, SelectField } from '../kit/field.tsx';
import { ProblemPanel } from '../session/problem-panel.tsx';
import { errorsAt, faultsOf, useSend } from '../session/use-send.ts';
import { checkFile, type Import, roomsQuery } from './import-queries.ts';

/** The room of all events, where the file is not to name the rooms. */
function RoomField({ value, onValue }: { value: string; onValue(value: string): void }) {
  const { t } = useTranslation('imports');
  const rooms = useQuery(roomsQuery).data?.rows ?? [];
  return (
    <SelectField
      label={t('room')}
      hint={t('room_hint')}
      value={value}
      onValue={onValue}
      options={[
        { value: '', label: t('as_file') },
        ...rooms.map(({ id, name, venue }) => ({
          value: id,
          label: venue === null ? name : `${name} (${venue.name})`,
        })),
      ]}
    />
  );
}

/** Chooses a file, and lets the service look at it. */
export function NewImport({ onChecked }: { onChecked(made: Import): void }) {
  const { t } = useTranslation(['imports', 'problems']);
  const queries = useQueryClient();
  const [file, setFile] = useState<File>();
  const [roomId, setRoomId] = useState('');
  const sending = useSend(async (chosen: File) => {
    const made = await checkFile(chosen, roomId);
    await queries.invalidateQueries({ queryKey: ['imports'] });
    onChecked(made);
  });
  const faults = faultsOf(sending.problem, {
    file: { label: t('file') },
    room_id: { label: t('room') },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (file !== undefined) void sending.send(file);
  };
  return (
    <form className="card pad stack" noValidate onSubmit={submit}>
      <p>{t('about')}</p>
      <ErrorSummary
        title={t('problems:fields', { count: faults.length })}
        faults={faults}
        attempt={sending.attempt}
      />
      {sending.problem && sending.problem.kind !== 'invalid' && (
        <ProblemPanel error={sending.problem} />
      )}
      <Field label={t('file')} hint={t('file_hint')} errors={errorsAt(faults, 'file')} path="file">
        {(control) => (
          <input
            {...control}
            type="file"
            accept=".ics,.csv"
            onChange={({ currentTarget }) => setFile(currentTarget.files?.[0])}
          />
        )}
      </Field>
      <RoomField value={roomId} onValue={setRoomId} />
      <div className="actions">
        <Button
          type="submit"
          look="main"
          disabled={sending.isSending}
          reason={file === undefined ? t('choose_first') : undefined}
        >
          {sending.isSending ? t('checking') : t('check')}
        </Button>
      </div>
    </form>
  );
}
