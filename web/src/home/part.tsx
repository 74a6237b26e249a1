import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../kit/app-link.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { ProblemPanel } from '../page/problem-panel.tsx';

type PartProps = {
  title: string;
  /** The page that shows all of it. */
  all?: { href: string; label: string };
  isLoading: boolean;
  error: Error | null;
  children: ReactNode;
};

/** A part of Home: its heading, what it shows or why it cannot, and the way to all of it. */
export function Part({ title, all, isLoading, error, children }: PartProps) {
  const { t } = useTranslation('actions');
  const id = useId();
  return (
    <section className="card padded stack" aria-labelledby={id}>
      <div className="bar">
        <h2 id={id}>{title}</h2>
        <span className="grow" />
        {all && <AppLink href={all.href}>{all.label}</AppLink>}
      </div>
      {error !== null && <ProblemPanel error={error} />}
      {isLoading && error === null && <Skeleton label={t('loading')} rows={3} />}
      {children}
    </section>
  );
}
