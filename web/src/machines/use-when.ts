import { useMe } from '../session/me.ts';
import { useReading } from '../session/reading.ts';
import { msOf, nowMs } from '../time/now.ts';
import { relativeText } from '../time/sentences.ts';

/** Words for an instant as seen from now: `in 3 days`, `yesterday`. */
export function useWhen(): (instant: string) => string {
  const reading = useReading();
  const { timezone } = useMe();
  return (instant) => relativeText(msOf(instant), nowMs(), timezone, reading);
}
