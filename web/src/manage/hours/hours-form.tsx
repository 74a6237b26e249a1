import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { addSchedule } from '../../booking/add-schedules.ts';
import { announce } from '../../kit/live-region.tsx';
import { toast } from '../../kit/toast-queue.ts';
import { FormFrame } from '../../page/form-frame.tsx';
import { type HoursValues, inputOf } from '../../page/hours-values.ts';
import { MetNote } from '../closures/met-note.tsx';
import type { Room } from '../venues/place-queries.ts';
import { HoursFields } from './hours-fields.tsx';
import { metQuery } from './schedule-queries.ts';
import { useHoursForm, useNewHours } from './use-hours-form.ts';

type HoursFormProps = { room: Room; zone: string; type: HoursValues['type'] };

/** Adds opening hours to a room, or blocks it; says first which bookings a block meets, and leads to them then. */
export function HoursForm({ room, zone, type }: HoursFormProps) {
  const { t } = useTranslation('manage');
  const queries = useQueryClient();
  const router = useRouter();
  const { values, change, faults, sending } = useHoursForm(useNewHours(type), async (filled) => {
    const added = await addSchedule(room.id, inputOf(filled));
    await queries.invalidateQueries({ queryKey: ['rooms'] });
    void queries.invalidateQueries({ queryKey: ['schedule'] });
    const count = added.conflicts.length;
    const sentence =
      count > 0 ? t('added_over', { name: added.name, count }) : t('added', { name: added.name });
    toast({ sentence });
    announce(sentence);
    if (count > 0) router.history.push(`/manage/rooms/${room.id}/hours/${added.id}`);
  });
  const met = useQuery(metQuery(room.id, zone, values)).data ?? [];
  const blockLabel = met.length > 0 ? t('block_all_the_same') : t('block');
  return (
    <FormFrame
      sending={sending}
      faults={faults}
      submitLabel={type === 'blocked' ? blockLabel : t('add_hours')}
      onSubmit={() => void sending.send(values)}
    >
      <HoursFields values={values} change={change} faults={faults} />
      {type === 'blocked' && <MetNote met={met} zone={zone} room={room.name} />}
    </FormFrame>
  );
}
