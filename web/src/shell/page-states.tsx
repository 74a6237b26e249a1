import { Link, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { asProblem } from '../api/problem.ts';
import { Button, buttonClass } from '../kit/button.tsx';
import { PageHeading } from '../kit/heading.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { Forbidden } from '../page/forbidden.tsx';
import { ProblemPanel } from '../page/problem-panel.tsx';

/** No page at this address, or one that the reader may not know of. */
export function NotFound() {
  const { t } = useTranslation(['shell', 'problems', 'actions']);
  const router = useRouter();
  return (
    <div className="reading-width stack">
      <PageHeading title={t('problems:not_found.title')} />
      <p>{t('problems:not_found.sentence')}</p>
      <div className="actions">
        <Link className={buttonClass('main')} to="/">
          {t('to_first_page')}
        </Link>
        <Button onClick={() => router.history.back()}>{t('actions:back')}</Button>
      </div>
    </div>
  );
}

/** A page that could not be shown. */
export function PageError({ error, reset }: { error: unknown; reset(): void }) {
  const { t } = useTranslation(['shell', 'actions']);
  const router = useRouter();
  const { kind } = asProblem(error);
  if (kind === 'not_found') return <NotFound />;
  if (kind === 'forbidden') return <Forbidden />;
  const retry = (): void => {
    reset();
    void router.invalidate();
  };
  return (
    <div className="reading-width">
      <ProblemPanel error={error}>
        <Button onClick={retry}>{t('actions:retry')}</Button>
      </ProblemPanel>
    </div>
  );
}

/** A page whose code is still loading. */
export function PagePending() {
  const { t } = useTranslation(['shell', 'actions']);
  return <Skeleton label={t('actions:loading')} look="text" />;
}
