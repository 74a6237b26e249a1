import { useTranslation } from 'react-i18next';
import { Tag, type TagLook } from '../kit/tag.tsx';
import { type RoomRow, type Segment, segmentsOf } from '../schedule/segments.ts';
import { useReading } from '../session/reading.ts';
import { clockAt, type Day, minuteNow } from '../time/days.ts';
import { timeText } from '../time/sentences.ts';
import { useMinute } from './use-minute.ts';

const looks: Record<Segment['kind'], TagLook> = {
  free: 'free',
  closed: 'plain',
  blocked: 'bad',
  booking: 'pend',
};

/** What the room is at this minute, and until when: preparation and clean-up count as taken. */
export function RoomNow({ row, day }: { row: RoomRow; day: Day }) {
  const { t } = useTranslation('room');
  const reading = useReading();
  useMinute();
  const now = Math.floor(minuteNow(day));
  const holding = segmentsOf(row, day).filter(
    (segment) =>
      segment.from <= now &&
      now < segment.to &&
      (segment.kind !== 'booking' || segment.booking.status !== 'draft'),
  );
  const current = holding.find(({ kind }) => kind === 'booking') ?? holding.at(-1);
  if (current === undefined) return null;
  const time = timeText(clockAt(day, current.to), reading);
  const isRest = current.to >= day.minutes;
  const words: Record<Segment['kind'], string> = {
    free: isRest ? t('now.free_rest') : t('now.free', { time }),
    closed: isRest ? t('now.closed_rest') : t('now.closed', { time }),
    blocked: isRest ? t('now.blocked_rest') : t('now.blocked', { time }),
    booking: t('now.booking', { time }),
  };
  return (
    <span role="status">
      <Tag look={looks[current.kind]}>{words[current.kind]}</Tag>
    </span>
  );
}
