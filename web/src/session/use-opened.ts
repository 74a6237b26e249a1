import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

/**
 * The record as it is when its form opens: read anew, since what the browser kept may be older, and then left as it is,
 * since its ETag must belong to the values of the form: what others write meanwhile is refused as stale, not overwritten.
 * Without a connection it is what was kept. `latest` follows what others write; a form that does not show it stops reading
 * once it is open (`isReadOnce`), since what it edits may be gone after it was saved.
 */
export function useOpened<T, Key extends QueryKey>(
  options: UseQueryOptions<T, Error, T, Key>,
  { isReadOnce = false } = {},
) {
  const [opened, setOpened] = useState<T>();
  const isRead = isReadOnce && opened !== undefined;
  const query = useQuery({
    ...{ ...options, refetchOnMount: 'always' },
    ...(isRead && { enabled: false }),
  });
  const [round, setRound] = useState(0);
  const isFresh = query.isFetchedAfterMount || query.fetchStatus === 'paused';
  if (opened === undefined && isFresh && query.data !== undefined) setOpened(query.data);
  /** Reads the record again, after the form was saved; its values stay. A read that is under way is shared. */
  const renew = async (): Promise<void> => {
    setOpened((await query.refetch({ cancelRefetch: false })).data);
  };
  /** Reads the record again for a new form: `round`, which is its key, goes up. */
  const reopen = async (): Promise<void> => {
    setOpened((await query.refetch()).data);
    setRound((count) => count + 1);
  };
  return { opened, latest: query.data, round, error: query.error, renew, reopen };
}
