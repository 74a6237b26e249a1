import { queryOptions, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { api, askPage } from '../../api/client.ts';
import type { FieldFault } from '../../kit/error-summary.tsx';
import { Checkbox, fieldId } from '../../kit/field.tsx';
import { useReading } from '../../session/reading.ts';
import { listText } from '../../time/sentences.ts';
import type { Room } from '../venues/place-queries.ts';
import type { RoomValues } from './room-values.ts';

const ALL = 500;

/** The rooms that can be parts of others: those without parts of their own. */
const partsQuery = queryOptions({
  queryKey: ['rooms', 'parts'],
  queryFn: async (): Promise<Room[]> => {
    const query = { per_page: ALL };
    const { rows } = await askPage(api.GET('/api/v1/rooms', { params: { query } }));
    return rows.filter((room) => room.parts.length === 0);
  },
});

/** The names of parts in their order. */
export function usePartNames(): (partIds: readonly string[]) => string {
  const rooms = useQuery(partsQuery).data ?? [];
  const reading = useReading();
  return (partIds) => {
    const names = partIds.flatMap((id) => rooms.find((room) => room.id === id)?.name ?? []);
    return listText(names, reading);
  };
}

type PartsFieldProps = {
  values: Pick<RoomValues, 'part_ids' | 'venue_id'>;
  change(changes: Pick<RoomValues, 'part_ids'>): void;
  room: Room | undefined;
  faults: readonly FieldFault[];
};

/** The rooms that a room is composed of, as ticks; opened where it has some or where they are wrong. */
export function PartsField({ values, change, room, faults }: PartsFieldProps) {
  const { t } = useTranslation('manage');
  const reading = useReading();
  const id = useId();
  const { part_ids: partIds, venue_id: venueId } = values;
  const choices = (useQuery(partsQuery).data ?? []).filter(
    (one) => one.id !== room?.id && (one.venue_id ?? '') === venueId,
  );
  const errors = faults.filter(({ path }) => path.startsWith('part_ids'));
  if (room !== undefined && room.part_of.length > 0) {
    const names = listText(
      room.part_of.map(({ name }) => name),
      reading,
    );
    return <p className="hint">{t('parts.part_of', { rooms: names })}</p>;
  }
  if (choices.length < 2) return null;
  const tick = (part: string, isChecked: boolean): void =>
    change({
      part_ids: isChecked ? [...partIds, part] : partIds.filter((one) => one !== part),
    });
  return (
    <details open={partIds.length > 0 || errors.length > 0}>
      <summary>{t('parts.title')}</summary>
      <fieldset
        className="plain-set"
        id={fieldId('part_ids')}
        aria-label={t('parts.title')}
        aria-describedby={`${id}-hint`}
        tabIndex={-1}
      >
        <p className="hint" id={`${id}-hint`}>
          {t('parts.hint')}
        </p>
        {errors.map(({ path, sentences }) => (
          <p className="hint bad" key={path}>
            {sentences.join(' ')}
          </p>
        ))}
        {choices.map(({ id: part, name }) => (
          <Checkbox
            key={part}
            label={name}
            isChecked={partIds.includes(part)}
            onCheck={(isChecked) => tick(part, isChecked)}
          />
        ))}
      </fieldset>
    </details>
  );
}
