import { useReading } from '../../session/reading.ts';
import { listedDateText, timeRangeText } from '../../time/sentences.ts';
import { wallAt } from '../../time/wall.ts';
import type { Affected } from './closure-queries.ts';

/** The time of a booking in words, in the zone of its room. */
export function useWhen(zone: string): (affected: Affected) => string {
  const reading = useReading();
  return ({ start_at, end_at }) => {
    const [start, end] = [wallAt(start_at, zone), wallAt(end_at, zone)];
    return `${listedDateText(start.date, reading)}, ${timeRangeText(start.time, end.time, reading)}`;
  };
}
