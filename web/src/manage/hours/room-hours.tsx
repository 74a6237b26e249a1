import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addSchedule } from '../../booking/add-schedules.ts';
import { announce } from '../../kit/live-region.tsx';
import { Segments } from '../../kit/segments.tsx';
import { Skeleton } from '../../kit/skeleton.tsx';
import { toast } from '../../kit/toast-queue.ts';
import type { HoursValues, Schedule } from '../../page/hours-values.ts';
import { ProblemPanel } from '../../page/problem-panel.tsx';
import { useSend } from '../../page/use-send.ts';
import { useClientConfig, useMe } from '../../session/me.ts';
import { nowText } from '../../time/now.ts';
import { dateIn } from '../../time/wall.ts';
import { type Room, roomQuery } from '../venues/place-queries.ts';
import { EditHoursDialog } from './edit-hours-dialog.tsx';
import { HoursForm } from './hours-form.tsx';
import { removeSchedule, schedulesQuery } from './schedule-queries.ts';
import { ScheduleTable } from './schedule-table.tsx';
import { WeekPreview } from './week-preview.tsx';

/** Removes a schedule, which can be undone by adding it again. */
function useRemoval() {
  const { t } = useTranslation(['manage', 'actions']);
  const queries = useQueryClient();
  const refresh = async (): Promise<void> => {
    await queries.invalidateQueries({ queryKey: ['rooms'] });
    void queries.invalidateQueries({ queryKey: ['schedule'] });
  };
  const undo = useSend(async ({ room_id, ...schedule }: Schedule) => {
    const { name, type, days, periods, start_date, end_date } = schedule;
    await addSchedule(room_id, { name, type, days, periods, start_date, end_date });
    await refresh();
    announce(t('added', { name }));
  });
  return useSend(async (schedule: Schedule) => {
    await removeSchedule(schedule);
    await refresh();
    const sentence = t('schedule_removed', { name: schedule.name });
    toast({
      sentence,
      action: { label: t('actions:undo'), run: () => void undo.send(schedule) },
    });
    announce(sentence);
  });
}

/** Two forms, of which one is shown: more hours, or a block. */
function NewSchedule({ room, zone }: { room: Room; zone: string }) {
  const { t } = useTranslation('manage');
  const [type, setType] = useState<HoursValues['type']>('blocked');
  return (
    <aside className="card padded stack" aria-labelledby="new-hours">
      <h2 id="new-hours">{type === 'blocked' ? t('block_room') : t('add_hours')}</h2>
      <Segments
        label={t('what')}
        value={type}
        onValue={(value) => setType(value === 'blocked' ? 'blocked' : 'availability')}
        options={[
          { value: 'blocked', label: t('blocked') },
          { value: 'availability', label: t('open') },
        ]}
      />
      <HoursForm key={type} room={room} zone={zone} type={type} />
    </aside>
  );
}

/** The opening hours and the blocks of a room. */
export function HoursTab() {
  const { t } = useTranslation('actions');
  const { id } = useParams({ from: '/manage/rooms/$id' });
  const { week } = useSearch({ from: '/manage/rooms/$id/hours' });
  const navigate = useNavigate({ from: '/manage/rooms/$id/hours' });
  const { record: room } = useSuspenseQuery(roomQuery(id)).data;
  const { data, error } = useQuery(schedulesQuery(id));
  const ownZone = useMe().timezone;
  const serviceZone = useClientConfig()?.timezone;
  const zone = room.venue?.timezone ?? serviceZone ?? ownZone;
  const removal = useRemoval();
  const [edited, setEdited] = useState<Schedule>();
  if (error) return <ProblemPanel error={error} />;
  if (data === undefined) return <Skeleton label={t('loading')} />;
  return (
    <div className="main-and-side">
      <div className="stack">
        {removal.problem && <ProblemPanel error={removal.problem} />}
        <ScheduleTable
          schedules={data}
          onEdit={setEdited}
          onRemove={(schedule) => void removal.send(schedule)}
        />
        <WeekPreview
          schedules={data}
          date={week ?? dateIn(nowText(), zone)}
          onDate={(date) =>
            void navigate({ search: { week: date }, replace: true, resetScroll: false })
          }
        />
      </div>
      <NewSchedule room={room} zone={zone} />
      {edited && <EditHoursDialog schedule={edited} onClose={() => setEdited(undefined)} />}
    </div>
  );
}
