import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLatest } from '../../kit/use-latest.ts';

/** Milliseconds after which a page that was read counts as one that somebody looks at. */
const IDLE_MS = 1_500;

/**
 * Fetches what stands before and after the days that are shown, while the browser has nothing else to do: a press shows
 * it at once. `key` names the days, which `answer` holds once they are read.
 */
export function useNeighbours(
  key: string,
  answer: { data: unknown; isPlaceholderData: boolean },
  fetchThem: (queries: QueryClient) => void,
) {
  const queries = useQueryClient();
  const latest = useLatest(fetchThem);
  const readKey = answer.data === undefined || answer.isPlaceholderData ? undefined : key;
  useEffect(() => {
    if (readKey === undefined) return undefined;
    const timer = setTimeout(() => latest.current(queries), IDLE_MS);
    return () => clearTimeout(timer);
  }, [queries, readKey]);
}
