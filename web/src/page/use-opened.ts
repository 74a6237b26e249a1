import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

/**
 * The record as it is when its form opens. It is read again, since the stored one of the browser may be older, and then
 * left as it is, since its ETag must belong to the values of the form: changes of others in the meantime are refused as
 * stale, not overwritten. Without a connection it is the stored one. `latest` follows the changes of others; a form
 * that does not show it stops reading once it is open (`isReadOnce`), since the edited record may be gone after it was
 * saved.
 */
export function useOpened<T, Key extends QueryKey>(
  options: UseQueryOptions<T, Error, T, Key>,
  { isReadOnce = false } = {},
) {
  const [opened, setOpened] = useState<T>();
  const isRead = isReadOnce && opened !== undefined;
  const query = useQuery({
    ...options,
    refetchOnMount: 'always',
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
