import { useTranslation } from 'react-i18next';
import { Tag, type TagLook } from '../kit/tag.tsx';
import { useMinute } from '../page/use-minute.ts';
import { useReading } from '../session/reading.ts';
import { clockAt, type Day, instantAt, minuteNow } from '../time/days.ts';
import { timeText, untilText } from '../time/sentences.ts';
import { type RoomRow, type Segment, segmentsOf } from './segments.ts';

const looks: Record<Segment['kind'], TagLook> = {
  free: 'free',
  closed: 'plain',
  blocked: 'bad',
  booking: 'pending',
};

/** The stretch that says what a room is at this minute of its day: preparation and clean-up count as taken. */
export function presentStretch(row: RoomRow, day: Day): Segment | undefined {
  const now = Math.floor(minuteNow(day));
  const holding = segmentsOf(row, day).filter(
    (segment) =>
      segment.from <= now &&
      now < segment.to &&
      (segment.kind !== 'booking' || segment.booking.status !== 'draft'),
  );
  return holding.find(({ kind }) => kind === 'booking') ?? holding.at(-1);
}

/** The state of the room at this minute, and the time at which it ends. */
export function RoomNow({ row, day }: { row: RoomRow; day: Day }) {
  const { t } = useTranslation('room');
  const reading = useReading();
  useMinute();
  const current = presentStretch(row, day);
  if (current === undefined) return null;
  const time = timeText(clockAt(day, current.to), reading);
  const isRest = current.to >= day.minutes;
  const words: Record<Segment['kind'], string> = {
    free: isRest ? t('now.free_rest') : t('now.free', { time }),
    closed: isRest ? t('now.closed_rest') : t('now.closed', { time }),
    blocked: isRest ? t('now.blocked_rest') : t('now.blocked', { time }),
    booking: t('now.booking', { time: untilText(instantAt(day, current.to), day.zone, reading) }),
  };
  return <Tag look={looks[current.kind]}>{words[current.kind]}</Tag>;
}
