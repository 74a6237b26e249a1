import { PersistQueryClientProvider } from '@tanstack/react-query-persist-client';
import { RouterProvider } from '@tanstack/react-router';
import { lazy, StrictMode, Suspense, useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { doubtKeptQueries, persistOptions, queryClient } from './api/query-client.ts';
import { onTooFast } from './api/send.ts';
import { LiveRegions } from './kit/live-region.tsx';
import { isToastWanted, onToastWanted, toast } from './kit/toast-queue.ts';
import { router } from './routes.ts';

const Toasts = lazy(() =>
  import('./kit/toast-region.tsx').then(({ Toasts }) => ({ default: Toasts })),
);

/** Messages; what they are made of is loaded with the first of them. */
function Messages() {
  const { t } = useTranslation(['shell', 'actions']);
  const isWanted = useSyncExternalStore(onToastWanted, isToastWanted);
  useEffect(() => onTooFast((count) => toast({ sentence: t('too_fast', { count }) })), [t]);
  if (!isWanted) return null;
  return (
    <Suspense>
      <Toasts label={t('messages')} closeLabel={t('actions:close')} />
    </Suspense>
  );
}

/** The whole app. */
export function App() {
  return (
    <StrictMode>
      <PersistQueryClientProvider
        client={queryClient}
        persistOptions={persistOptions}
        onSuccess={doubtKeptQueries}
      >
        <RouterProvider router={router} />
        <Messages />
      </PersistQueryClientProvider>
      <LiveRegions />
    </StrictMode>
  );
}
