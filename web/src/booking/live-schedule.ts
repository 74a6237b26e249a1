import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { listenLive } from '../api/live.ts';

/** Milliseconds. Changes that arrive together, such as the dates of a series, cause a single read. */
const TOGETHER_MS = 200;

/** Reads the schedule again when something in it was booked, moved, cancelled or blocked. */
export function useLiveSchedule(): void {
  const queries = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const refresh = (): void => {
      clearTimeout(timer);
      timer = setTimeout(
        () => void queries.invalidateQueries({ queryKey: ['schedule'] }),
        TOGETHER_MS,
      );
    };
    const stop = listenLive({
      url: '/api/v1/schedule/stream',
      types: ['changed', 'reset'],
      onMessage: refresh,
      onGap: refresh,
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [queries]);
}
