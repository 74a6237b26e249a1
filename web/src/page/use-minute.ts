import { useEffect, useState } from 'react';
import { nowMs } from '../time/now.ts';

const MINUTE_MS = 60_000;
const CHECK_MS = 1_000;

const currentMinute = (): number => Math.floor(nowMs() / MINUTE_MS);

/** The present in whole minutes since the epoch; changes when the minute does. */
export function useMinute(): number {
  const [minute, setMinute] = useState(currentMinute);
  useEffect(() => {
    const timer = setInterval(() => setMinute(currentMinute()), CHECK_MS);
    return () => clearInterval(timer);
  }, []);
  return minute;
}
