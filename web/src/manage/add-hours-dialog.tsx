import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asProblem } from '../api/problem.ts';
import { Dialog } from '../kit/dialog.tsx';
import { Segments } from '../kit/segments.tsx';
import { HoursFields } from './hours-fields.tsx';
import { type HoursValues, inputOf } from './hours-values.ts';
import { PlaceForm } from './place-form.tsx';
import type { Room } from './place-queries.ts';
import { addSchedule } from './schedule-queries.ts';
import { useHoursForm, useNewHours } from './use-hours-form.ts';

type Result = { room: Room; message?: string; conflicts: number };

type FormProps = {
  rooms: readonly Room[];
  type: HoursValues['type'];
  onResults(results: readonly Result[]): void;
};

function HoursOfMany({ rooms, type, onResults }: FormProps) {
  const { t } = useTranslation('manage');
  const queries = useQueryClient();
  const { values, change, faults, sending } = useHoursForm(useNewHours(type), async (filled) => {
    const results: Result[] = [];
    for (const room of rooms) {
      try {
        const { conflicts } = await addSchedule(room.id, inputOf(filled));
        results.push({ room, conflicts: conflicts.length });
      } catch (error) {
        const problem = asProblem(error);
        if (problem.kind === 'invalid') throw problem;
        results.push({ room, message: problem.message, conflicts: 0 });
      }
    }
    await queries.invalidateQueries({ queryKey: ['rooms'] });
    await queries.invalidateQueries({ queryKey: ['schedule'] });
    onResults(results);
  });
  return (
    <PlaceForm
      sending={sending}
      faults={faults}
      submitLabel={t('add_to_rooms', { count: rooms.length })}
      onSubmit={() => void sending.send(values)}
    >
      <HoursFields values={values} change={change} faults={faults} />
    </PlaceForm>
  );
}

function Results({ results }: { results: readonly Result[] }) {
  const { t } = useTranslation('manage');
  return (
    <ul className="plain-list" role="status">
      {results.map(({ room, message, conflicts }) => (
        <li key={room.id}>
          <b>{room.name}</b>:{' '}
          {message ? <span lang="en">{message}</span> : t('result', { count: conflicts })}
        </li>
      ))}
    </ul>
  );
}

/** The same hours or block for several rooms: one request each, one result each. */
export function AddHoursDialog({ rooms, onClose }: { rooms: readonly Room[]; onClose(): void }) {
  const { t } = useTranslation(['manage', 'actions']);
  const [type, setType] = useState<HoursValues['type']>('blocked');
  const [results, setResults] = useState<readonly Result[]>();
  return (
    <Dialog
      title={t('add_to_rooms', { count: rooms.length })}
      closeLabel={t('actions:close')}
      onClose={onClose}
    >
      {results ? (
        <Results results={results} />
      ) : (
        <>
          <Segments
            label={t('what')}
            value={type}
            onValue={(value) => setType(value === 'blocked' ? 'blocked' : 'availability')}
            options={[
              { value: 'blocked', label: t('blocked') },
              { value: 'availability', label: t('open') },
            ]}
          />
          <HoursOfMany key={type} rooms={rooms} type={type} onResults={setResults} />
        </>
      )}
    </Dialog>
  );
}
