import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asProblem } from '../../api/problem.ts';
import { addSchedule, addVenueSchedules } from '../../booking/add-schedules.ts';
import { AppLink } from '../../kit/app-link.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { Segments } from '../../kit/segments.tsx';
import { FormFrame } from '../../page/form-frame.tsx';
import { type HoursValues, inputOf } from '../../page/hours-values.ts';
import type { Room } from '../venues/place-queries.ts';
import { HoursFields } from './hours-fields.tsx';
import { useHoursForm, useNewHours } from './use-hours-form.ts';

/** The result of adding hours in one room: a refusal, or the bookings in them, to which `schedule` leads. */
type Result = {
  room: Pick<Room, 'id' | 'name'>;
  message?: string;
  schedule?: string;
  conflicts: number;
};

/** Adds a schedule to several rooms. */
type Add = (filled: HoursValues) => Promise<Result[]>;

/** One request a room, one result a room. */
export const addToRooms =
  (rooms: readonly Room[]): Add =>
  async (filled) => {
    const results: Result[] = [];
    for (const room of rooms) {
      try {
        const { id, conflicts } = await addSchedule(room.id, inputOf(filled));
        results.push({ room, schedule: id, conflicts: conflicts.length });
      } catch (error) {
        const problem = asProblem(error);
        if (problem.kind === 'invalid') throw problem;
        results.push({ room, message: problem.message, conflicts: 0 });
      }
    }
    return results;
  };

/** All rooms of a venue in one request; the results are those of rooms with bookings in it. */
export const addToVenue =
  (venueId: string): Add =>
  async (filled) => {
    const { schedules, conflicts } = await addVenueSchedules(venueId, inputOf(filled));
    const byRoom = Map.groupBy(conflicts, ({ room }) => room.id);
    return schedules.flatMap(({ id, room_id }) => {
      const [first, ...others] = byRoom.get(room_id) ?? [];
      if (first === undefined) return [];
      return { room: first.room, schedule: id, conflicts: others.length + 1 };
    });
  };

type AddHoursProps = { title: string; submitLabel: string; add: Add };

type FormProps = AddHoursProps & {
  type: HoursValues['type'];
  onResults(results: readonly Result[]): void;
};

function HoursOfMany({ submitLabel, type, add, onResults }: FormProps) {
  const queries = useQueryClient();
  const { values, change, faults, sending } = useHoursForm(useNewHours(type), async (filled) => {
    const results = await add(filled);
    await queries.invalidateQueries({ queryKey: ['rooms'] });
    await queries.invalidateQueries({ queryKey: ['schedule'] });
    onResults(results);
  });
  return (
    <FormFrame
      sending={sending}
      faults={faults}
      submitLabel={submitLabel}
      onSubmit={() => void sending.send(values)}
    >
      <HoursFields values={values} change={change} faults={faults} />
    </FormFrame>
  );
}

function ResultRow({ room, message, schedule, conflicts }: Result) {
  const { t } = useTranslation(['manage', 'closure']);
  return (
    <li>
      <b>{room.name}</b>:{' '}
      {message ? <span lang="en">{message}</span> : t('result', { count: conflicts })}{' '}
      {schedule && conflicts > 0 && (
        <AppLink href={`/manage/rooms/${room.id}/hours/${schedule}`}>
          {t('closure:work_off_room', { room: room.name })}
        </AppLink>
      )}
    </li>
  );
}

function Results({ results }: { results: readonly Result[] }) {
  const { t } = useTranslation('closure');
  if (results.length === 0) return <p role="status">{t('added_free')}</p>;
  return (
    <div role="status">
      <ul className="plain-list">
        {results.map((result) => (
          <ResultRow key={result.room.id} {...result} />
        ))}
      </ul>
    </div>
  );
}

/** Adds the same hours or block to several rooms, and then shows the result in each. */
export function AddHoursDialog({ onClose, ...given }: AddHoursProps & { onClose(): void }) {
  const { t } = useTranslation(['manage', 'actions']);
  const [type, setType] = useState<HoursValues['type']>('blocked');
  const [results, setResults] = useState<readonly Result[]>();
  return (
    <Dialog title={given.title} closeLabel={t('actions:close')} onClose={onClose}>
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
          <HoursOfMany key={type} {...given} type={type} onResults={setResults} />
        </>
      )}
    </Dialog>
  );
}
