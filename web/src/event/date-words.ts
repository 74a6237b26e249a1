import type { EventDate } from '../api/event-dates.ts';
import { useReading } from '../session/reading.ts';
import { listedDateText, timeText } from '../time/sentences.ts';
import { wallAt } from '../time/wall.ts';

/** The day of a date as lists write it. */
export function useDayText(): (date: Pick<EventDate, 'start_at' | 'timezone'>) => string {
  const reading = useReading();
  return ({ start_at, timezone }) => listedDateText(wallAt(start_at, timezone).date, reading);
}

/** From where a date was moved: its time where the day is the same, else the day too; undefined where it was not. */
export function useMovedFrom(): (date: EventDate) => string | undefined {
  const reading = useReading();
  return ({ start_at, original_start_at: planned = start_at, timezone }) => {
    if (planned === start_at) return undefined;
    const [was, now] = [wallAt(planned, timezone), wallAt(start_at, timezone)];
    const time = timeText(was.time, reading);
    return was.date === now.date ? time : `${listedDateText(was.date, reading)}, ${time}`;
  };
}
