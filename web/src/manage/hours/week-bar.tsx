import { useTranslation } from 'react-i18next';
import { IconButton } from '../../kit/button.tsx';
import { useReading } from '../../session/reading.ts';
import { dateRangeText } from '../../time/sentences.ts';
import { addDays } from '../../time/wall.ts';

const WEEK = 7;

type WeekBarProps = { id: string; first: string; onDate(date: string): void };

/** A week from its first day on as a heading, with the ways to the weeks beside it. */
export function WeekBar({ id, first, onDate }: WeekBarProps) {
  const { t } = useTranslation('manage');
  const reading = useReading();
  return (
    <div className="bar">
      <h2 id={id}>{dateRangeText(first, addDays(first, WEEK - 1), reading)}</h2>
      <span className="grow" />
      <IconButton
        icon="previous"
        label={t('previous_week')}
        onClick={() => onDate(addDays(first, -WEEK))}
      />
      <IconButton icon="next" label={t('next_week')} onClick={() => onDate(addDays(first, WEEK))} />
    </div>
  );
}
