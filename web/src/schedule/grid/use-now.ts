import { useEffect, useState } from 'react';
import { nowMs } from '../../time/now.ts';

const MINUTE_MS = 60_000;

/** The present in milliseconds, updated at every full minute. */
export function useNow(): number {
  const [now, setNow] = useState(nowMs);
  useEffect(() => {
    const timer = setTimeout(() => setNow(nowMs()), MINUTE_MS - (nowMs() % MINUTE_MS));
    return () => clearTimeout(timer);
  });
  return now;
}
