import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../kit/app-link.tsx';
import { Note } from '../../kit/note.tsx';
import { Skeleton } from '../../kit/skeleton.tsx';
import { ProblemPanel } from '../../page/problem-panel.tsx';
import { useClientConfig, useMe } from '../../session/me.ts';
import { scheduleQuery } from '../hours/schedule-queries.ts';
import { type Room, roomQuery } from '../venues/place-queries.ts';
import { ClosureActions } from './closure-answers.tsx';
import { ClosureTable } from './closure-rows.tsx';
import { useClosure } from './use-closure.ts';

/** No more are listed at once. */
const LISTED = 100;

function Closure({ room, scheduleId }: { room: Room; scheduleId: string }) {
  const { t } = useTranslation('closure');
  const ownZone = useMe().timezone;
  const serviceZone = useClientConfig()?.timezone;
  const zone = room.venue?.timezone ?? serviceZone ?? ownZone;
  const { rows, choose, chooseAll, setRoom, sending, progress, failures } = useClosure(
    room,
    scheduleId,
    zone,
  );
  const failed = Object.keys(failures).length;
  if (rows.length === 0) return <Note look="good">{t('nobody')}</Note>;
  return (
    <>
      {sending.problem && <ProblemPanel error={sending.problem} />}
      {failed > 0 && <Note look="bad">{t('failed', { count: failed })}</Note>}
      <p role="status">
        {progress ? t('progress', progress) : t('left', { count: rows.length })}{' '}
        {rows.length >= LISTED && t('more')}
      </p>
      {progress && <progress value={progress.done} max={progress.total} aria-hidden="true" />}
      <ClosureTable
        rows={rows}
        zone={zone}
        onChoose={choose}
        onChooseAll={chooseAll}
        onRoom={setRoom}
      />
      <ClosureActions
        rows={rows}
        isSending={sending.isSending}
        onAnswer={(answers, comment) => void sending.send(answers, comment)}
      />
    </>
  );
}

/** The bookings in a block, until nobody is left without an answer. */
export function ClosureTab() {
  const { t } = useTranslation(['closure', 'actions']);
  const { id, schedule: scheduleId } = useParams({ from: '/manage/rooms/$id/hours/$schedule' });
  const { record: room } = useSuspenseQuery(roomQuery(id)).data;
  const { data, error } = useQuery(scheduleQuery({ room_id: id, id: scheduleId }));
  if (error) return <ProblemPanel error={error} />;
  if (data === undefined) return <Skeleton label={t('actions:loading')} />;
  const schedule = data.record;
  return (
    <div className="stack">
      <h2>{t('title', { name: schedule.name })}</h2>
      {schedule.type === 'blocked' ? (
        <Suspense fallback={<Skeleton label={t('actions:loading')} />}>
          <Closure room={room} scheduleId={scheduleId} />
        </Suspense>
      ) : (
        <p>{t('is_open')}</p>
      )}
      <p>
        <AppLink href={`/manage/rooms/${id}/hours`}>{t('back')}</AppLink>
      </p>
    </div>
  );
}
