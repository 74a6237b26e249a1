import { useCallback, useEffect, useRef, useState } from 'react';
import { nowMs } from '../time/now.ts';

const PREFIX = 'stoa-form:';
/** Milliseconds for which a form is kept: an hour. */
const KEPT_MS = 3_600_000;
/** They are written at each pause of a second. */
const PAUSE_MS = 1_000;

type Kept<T> = { at: number; values: T };

function readForm<T>(key: string): T | undefined {
  try {
    const text = sessionStorage.getItem(PREFIX + key);
    if (text === null) return undefined;
    const kept: Kept<T> = JSON.parse(text);
    return nowMs() - kept.at < KEPT_MS ? kept.values : undefined;
  } catch {
    return undefined;
  }
}

function writeForm<T>(key: string, values: T): void {
  try {
    sessionStorage.setItem(PREFIX + key, JSON.stringify({ at: nowMs(), values }));
  } catch {
    // Without storage the form lives as long as the page.
  }
}

/** Removes every kept form. */
export function clearForms(): void {
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
}

/** The values of a form that outlive a reload and a new sign-in. */
export type KeptForm<T> = {
  values: T;
  change(changes: Partial<T>): void;
  /** Whether the values were typed before and found again. */
  isRestored: boolean;
  /** Whether anything was typed. */
  isTouched: boolean;
  /** Removes the kept values, after they were sent or given up. */
  discard(): void;
};

/** Keeps the values of a form under a key, its route; never files, which JSON cannot hold. */
export function useKeptForm<T extends object>(key: string, initial: T): KeptForm<T> {
  const [found] = useState(() => readForm<T>(key));
  const [values, setValues] = useState<T>(() => ({ ...initial, ...found }));
  const [isTouched, setTouched] = useState(found !== undefined);
  const latest = useRef(values);
  const isDiscarded = useRef(false);

  useEffect(() => {
    latest.current = values;
    if (!isTouched || isDiscarded.current) return undefined;
    const timer = setTimeout(() => writeForm(key, values), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [key, values, isTouched]);

  useEffect(() => {
    const save = (): void => {
      if (isTouched && !isDiscarded.current) writeForm(key, latest.current);
    };
    window.addEventListener('pagehide', save);
    return () => window.removeEventListener('pagehide', save);
  }, [key, isTouched]);

  const change = useCallback((changes: Partial<T>) => {
    isDiscarded.current = false;
    setTouched(true);
    setValues((before) => ({ ...before, ...changes }));
  }, []);
  const discard = useCallback(() => {
    isDiscarded.current = true;
    setTouched(false);
    sessionStorage.removeItem(PREFIX + key);
  }, [key]);
  return { values, change, isRestored: found !== undefined, isTouched, discard };
}
