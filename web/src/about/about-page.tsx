import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PageHeading } from '../kit/heading.tsx';
import { useClientConfig } from '../session/me.ts';
import { useReading } from '../session/reading.ts';
import { dateText, listText } from '../time/sentences.ts';
import statement from './accessibility.json';

/** The description of Stoa: its version, its documents and the licences of its components. */
export function AboutPage() {
  const { t } = useTranslation(['about', 'shell']);
  const config = useClientConfig();
  return (
    <div className="reading-width stack">
      <PageHeading title={t('title')} />
      <p>{t('what')}</p>
      <dl className="facts">
        <dt>{t('version')}</dt>
        <dd className="figures">{config?.version ?? '…'}</dd>
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

/**
 * The statement about accessibility: what is held, what the last run of the tests has checked
 * (`npm run accessibility`), and whom to tell.
 */
export function AccessibilityPage() {
  const { t } = useTranslation(['about', 'shell']);
  const reading = useReading();
  const { axe, violations, pages, widths, checked_on } = statement;
  const checked = {
    axe,
    violations,
    date: dateText(checked_on, reading),
    widths: listText(widths.map(String), reading),
  };
  const points = t('points', { returnObjects: true });
  return (
    <div className="reading-width stack">
      <PageHeading title={t('shell:accessibility')} />
      <p>{t('standard')}</p>
      <ul className="plain-list">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <p>{t('checked', { ...checked, count: pages.length })}</p>
      <p>{t('checked_more')}</p>
      <p>{t('tell')}</p>
    </div>
  );
}
