import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';

/**
 * What a form starts from: read anew when the form opens, since what the browser kept may be older than what the same
 * person saved before a reload. Without a connection it is what was kept.
 */
export function useFresh<T, Key extends QueryKey>(options: UseQueryOptions<T, Error, T, Key>) {
  const { data, error, refetch, isFetchedAfterMount, fetchStatus } = useQuery({
    ...options,
    refetchOnMount: 'always',
  });
  const isFresh = isFetchedAfterMount || fetchStatus === 'paused';
  return { data: isFresh ? data : undefined, error, refetch };
}
