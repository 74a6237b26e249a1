import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../kit/app-link.tsx';
import { Button } from '../kit/button.tsx';
import { Note } from '../kit/note.tsx';
import { toast } from '../kit/toast-queue.ts';
import { ProblemPanel } from '../page/problem-panel.tsx';
import { useSend } from '../page/use-send.ts';
import { useReading } from '../session/reading.ts';
import { timeRangeText, timeText } from '../time/texts.ts';
import { wallAt } from '../time/wall.ts';
import { type CheckIn, type DoorAction, doAtDoor } from './check-in-queries.ts';

type CardProps = {
  date: CheckIn;
  /** Whether the title leads to the booking: not on its own page. */
  isLinked?: boolean;
};

/** The message about a date after an action. */
function useSaid() {
  const { t } = useTranslation('checkin');
  return (action: DoorAction, before: CheckIn, after: CheckIn): string => {
    if (action === 'check_in') return t('checked_in');
    if (action === 'end') return t('ended');
    return after.end_at === before.end_at ? t('waits') : t('extended');
  };
}

/** The check-in state of a date, with the buttons of the allowed actions; nothing if the date has no such state. */
export function CheckInCard({ date, isLinked = false }: CardProps) {
  const { t } = useTranslation('checkin');
  const reading = useReading();
  const queries = useQueryClient();
  const said = useSaid();
  const { send, isSending, problem } = useSend(async (action: DoorAction) => {
    const { event_id, original_start_at: occurrence } = date;
    const after = await doAtDoor(action, { event_id, occurrence });
    toast({ sentence: said(action, date, after) });
    for (const queryKey of [['events'], ['event'], ['schedule']])
      await queries.invalidateQueries({ queryKey });
  });
  const { state, release_at, checked_in_at, can, title, room_name, start_at, end_at } = date;
  const clock = (instant: string): string => wallAt(instant, date.timezone).time;
  const time = (instant: string): string => timeText(clock(instant), reading);
  if (state === 'released') return <Note look="pending">{t('released')}</Note>;
  if (state !== 'open' && state !== 'checked_in') return null;
  const times = timeRangeText(clock(start_at), clock(end_at), reading);
  const here = t('here', { title, room: room_name, times });
  return (
    <section className="card padded stack" aria-label={`${t('title')}: ${here}`}>
      {isLinked && (
        <p>
          <AppLink href={`/events/${date.event_id}`}>{here}</AppLink>
        </p>
      )}
      <p>
        {checked_in_at !== null && t('done', { time: time(checked_in_at) })}
        {checked_in_at === null &&
          (release_at === null ? t('asked_open') : t('asked', { time: time(release_at) }))}
      </p>
      {can.length > 0 && (
        <div className="actions">
          {can.map((action) => (
            <Button
              key={action}
              look={action === 'check_in' ? 'main' : 'plain'}
              disabled={isSending}
              onClick={() => void send(action)}
            >
              {t(action)}
            </Button>
          ))}
        </div>
      )}
      {problem && <ProblemPanel error={problem} />}
    </section>
  );
}
