import { useTranslation } from 'react-i18next';
import { type FoundRoom, useOtherRooms } from '../booking/room-check.ts';
import { Button } from '../kit/button.tsx';
import { useReading } from '../session/reading.ts';
import { timeText } from '../time/sentences.ts';
import { wallAt } from '../time/wall.ts';
import type { FormPart } from './form-part.ts';
import { wantedOf } from './use-check.ts';

const CLOCK_LENGTH = '00:00'.length;

type RepairsProps = Pick<FormPart, 'values' | 'zone' | 'onChange'> & { found: FoundRoom };

/** Other times and another room, as buttons that fill the form. */
export function Repairs({ found, values, zone, onChange }: RepairsProps) {
  const { t } = useTranslation('book');
  const reading = useReading();
  const { forAll: other } = useOtherRooms(wantedOf(values), found);
  const count = found.total_count;
  return (
    <div className="repairs">
      {found.alternatives.times.map(({ start_at, end_at }) => {
        const from = wallAt(start_at, zone).time.slice(0, CLOCK_LENGTH);
        const to = wallAt(end_at, zone).time.slice(0, CLOCK_LENGTH);
        const time = timeText(from, reading);
        return (
          <Button key={start_at} isSmall onClick={() => onChange({ from, to })}>
            {count > 1 ? t('repair.start_all', { time, count }) : t('repair.start', { time })}
          </Button>
        );
      })}
      {other && (
        <Button isSmall onClick={() => onChange({ room: other.id })}>
          {count > 1
            ? t('repair.room_all', { room: other.name, count })
            : t('repair.room', { room: other.name })}
        </Button>
      )}
    </div>
  );
}
