import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { asProblem } from '../api/problem.ts';
import { clearPersonalData } from '../api/query-client.ts';
import { Button } from '../kit/button.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { ProblemPanel } from '../page/problem-panel.tsx';
import { type Me, meQuery, wasSignedInHere } from '../session/me.ts';
import { withScreenWords } from '../words/index.ts';

const SignInCard = lazy(
  withScreenWords(() =>
    import('../session/sign-in-card.tsx').then(({ SignInCard }) => ({ default: SignInCard })),
  ),
);

type SessionGateProps = {
  /** Shown without a session too. */
  isPublic: boolean;
  /** The name of the requested page. */
  page: string | undefined;
  signedIn(me: Me): ReactNode;
  /** A public page without a session. */
  signedOut: ReactNode;
};

/** Stored data of one person is not shown to the next one on this browser. */
function useOnePerson(me: Me | undefined): void {
  const queries = useQueryClient();
  const known = useRef<string | undefined>(undefined);
  const id = me?.id;
  useEffect(() => {
    if (id === undefined) return;
    if (known.current !== undefined && known.current !== id)
      queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'me' });
    known.current = id;
  }, [id, queries]);
}

/** Shows the app to whoever is signed in, and the sign-in card to everybody else. */
export function SessionGate({ isPublic, page, signedIn, signedOut }: SessionGateProps) {
  const { t } = useTranslation('actions');
  const {
    data: me,
    error,
    refetch,
  } = useQuery({
    ...meQuery,
    refetchOnMount: 'always',
  });
  useOnePerson(me);
  const isSignedOut = error !== null && asProblem(error).kind === 'unauthenticated';
  // After the service has named the person here, a 401 is the end of their session; before, it is the lack of one.
  const isNobody = isSignedOut && !wasSignedInHere();
  useEffect(() => {
    if (isNobody) void clearPersonalData();
  }, [isNobody]);

  if (isNobody) {
    if (isPublic) return signedOut;
    return (
      <Suspense>
        <SignInCard page={page} />
      </Suspense>
    );
  }
  if (me !== undefined) return signedIn(me);
  if (error === null) return <Skeleton label={t('loading')} look="text" />;
  return (
    <main id="main" className="alone" tabIndex={-1}>
      <ProblemPanel error={error}>
        <Button onClick={() => refetch()}>{t('retry')}</Button>
      </ProblemPanel>
    </main>
  );
}
