import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Schemas } from '../api/client.ts';
import { listenLive } from '../api/live.ts';
import { announce } from '../kit/live-region.tsx';

type Notification = Schemas['Notification'];

/** Keeps counts, lists and the open event fresh while the page is open: each notification says what changed. */
export function useLiveUpdates(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const refresh = (keys: readonly (readonly unknown[])[]): void => {
      for (const queryKey of keys) void queries.invalidateQueries({ queryKey });
    };
    return listenLive({
      url: '/api/v1/notifications/stream',
      types: ['notification'],
      onMessage: ({ data }) => {
        const { title, data: about } = data as Notification;
        refresh([['me'], ['notifications'], ['events'], ['schedule'], ['exports']]);
        if (about.event_id !== undefined) refresh([['event', about.event_id]]);
        if (document.visibilityState === 'visible') announce(title);
      },
      onGap: () => refresh([[]]),
    });
  }, [queries]);
}
