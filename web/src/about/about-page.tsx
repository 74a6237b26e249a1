import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PageHeading } from '../kit/heading.tsx';
import { useClientConfig } from '../session/me.ts';

/** What Stoa is: its version, its documents and the licences of what it is made of. */
export function AboutPage() {
  const { t } = useTranslation(['about', 'shell']);
  const config = useClientConfig();
  return (
    <div className="mid stack">
      <PageHeading title={t('title')} />
      <p>{t('what')}</p>
      <dl className="kv">
        <dt>{t('version')}</dt>
        <dd className="num">{config?.version ?? '…'}</dd>
        <dt>{t('licence')}</dt>
        <dd>MIT</dd>
        <dt>{t('documents')}</dt>
        <dd>
          <a href="/docs">{t('api')}</a> · <a href="/licences.txt">{t('licences')}</a> ·{' '}
          <Link to="/accessibility">{t('shell:accessibility')}</Link>
        </dd>
      </dl>
    </div>
  );
}

/** The statement about accessibility: what is held, how it is checked, and whom to tell. */
export function AccessibilityPage() {
  const { t } = useTranslation(['about', 'shell']);
  const points = t('points', { returnObjects: true });
  return (
    <div className="mid stack">
      <PageHeading title={t('shell:accessibility')} />
      <p>{t('standard')}</p>
      <ul className="plain-list">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <p>{t('checked')}</p>
      <p>{t('tell')}</p>
    </div>
  );
}
