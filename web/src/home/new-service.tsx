import { lazy, type ReactNode, Suspense } from 'react';
import { useFirstStepsNote, wantsFirstSteps } from '../session/first-steps-store.ts';
import { useMe } from '../session/me.ts';

const FirstSteps = lazy(() =>
  import('./first-steps.tsx').then(({ FirstSteps }) => ({ default: FirstSteps })),
);

/** The first steps, for managers while the service is new; `instead` for everybody else. */
export function NewService({ instead }: { instead: ReactNode }) {
  const me = useMe();
  if (!wantsFirstSteps(me, useFirstStepsNote(me.id))) return instead;
  return (
    <Suspense>
      <FirstSteps instead={instead} />
    </Suspense>
  );
}
