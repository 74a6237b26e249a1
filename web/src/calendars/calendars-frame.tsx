import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TabLinks } from '../kit/app-link.tsx';
import { PageHeading } from '../kit/heading.tsx';

type FrameProps = { tab: 'subscribe' | 'connect'; children: ReactNode };

/** The page around calendars: those that read, and those that also book. */
export function CalendarsFrame({ tab, children }: FrameProps) {
  const { t } = useTranslation('connect');
  const title = t(`tabs.${tab}`);
  return (
    <div className="reading-width stack">
      <div className="bar">
        <PageHeading title={`${title} · ${t('title')}`}>{t('title')}</PageHeading>
      </div>
      <TabLinks
        label={t('title')}
        tabs={[
          { href: '/calendars', label: t('tabs.subscribe'), isCurrent: tab === 'subscribe' },
          { href: '/calendars/connect', label: t('tabs.connect'), isCurrent: tab === 'connect' },
        ]}
      />
      {children}
    </div>
  );
}
