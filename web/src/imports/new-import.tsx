import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field, SelectField } from '../kit/field.tsx';
import { FormFrame } from '../page/form-frame.tsx';
import { checkFile, type Import } from '../page/import-file.ts';
import { errorsAt, faultsOf, useSend } from '../page/use-send.ts';
import { ZoneQuestion } from '../page/zone-question.tsx';
import { roomsQuery } from './import-queries.ts';
import { TableFormat, TypeField } from './table-format.tsx';
import type { TableType } from './table-types.ts';

/** The room of all lines, where the file is not to name the rooms. */
function RoomField({
  value,
  onValue,
  isOfHours,
}: {
  value: string;
  onValue(value: string): void;
  isOfHours: boolean;
}) {
  const { t } = useTranslation('imports');
  const rooms = useQuery(roomsQuery).data?.rows ?? [];
  return (
    <SelectField
      label={t(isOfHours ? 'tables.hours_room' : 'room')}
      hint={t(isOfHours ? 'tables.hours_room_hint' : 'room_hint')}
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
  const { t } = useTranslation('imports');
  const queries = useQueryClient();
  const [file, setFile] = useState<File>();
  const [type, setType] = useState<TableType | null>(null);
  const [roomId, setRoomId] = useState('');
  const hasRoom = type === null || type === 'opening_hours';
  const sending = useSend(async (chosen: File) => {
    const made = await checkFile(chosen, type, hasRoom ? roomId : '');
    await queries.invalidateQueries({ queryKey: ['imports'] });
    onChecked(made);
  });
  const faults = faultsOf(sending.problem, {
    file: t('file'),
    type: t('tables.type'),
    room_id: t('room'),
  });
  return (
    <FormFrame
      isCard
      sending={sending}
      faults={faults}
      submitLabel={t('check')}
      sendingLabel={t('checking')}
      offReason={file === undefined ? t('choose_first') : undefined}
      onSubmit={() => file && void sending.send(file)}
    >
      <p>{t('about')}</p>
      <ZoneQuestion />
      <TypeField value={type} onValue={setType} />
      {type !== null && <TableFormat type={type} />}
      <Field
        label={t('file')}
        hint={t(type === null ? 'file_hint' : 'tables.table_hint')}
        errors={errorsAt(faults, 'file')}
        path="file"
      >
        {(control) => (
          <input
            {...control}
            type="file"
            accept={type === null ? '.ics,.csv,.xlsx' : '.csv,.xlsx'}
            onChange={({ currentTarget }) => setFile(currentTarget.files?.[0])}
          />
        )}
      </Field>
      {hasRoom && (
        <RoomField value={roomId} onValue={setRoomId} isOfHours={type === 'opening_hours'} />
      )}
    </FormFrame>
  );
}
