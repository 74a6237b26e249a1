import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../kit/app-link.tsx';
import { EmptyState } from '../kit/empty-state.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { ProblemPanel } from '../page/problem-panel.tsx';
import { CalendarsFrame } from './calendars-frame.tsx';
import { ChosenCalendars } from './chosen-calendars.tsx';
import { type MyCalendars, myCalendarsQuery } from './connect-queries.ts';
import { Connection } from './connection.tsx';
import { ProgramSteps } from './program-steps.tsx';

function Connect({ calendars }: { calendars: MyCalendars }) {
  const { t } = useTranslation('connect');
  const { url } = calendars;
  if (url === null)
    return (
      <EmptyState sentence={t('off')} action={{ label: t('tabs.subscribe'), href: '/calendars' }} />
    );
  return (
    <>
      <p className="soft">{t('intro')}</p>
      <ChosenCalendars calendars={calendars} />
      <Connection url={url} />
      <ProgramSteps />
      <p className="small soft">
        {t('revoke')} <AppLink href="/profile/keys">{t('to_keys')}</AppLink>
      </p>
    </>
  );
}

/** Connects a calendar program of the person, which then also books (CalDAV). */
export function ConnectPage() {
  const { t } = useTranslation('actions');
  const { data, error } = useQuery(myCalendarsQuery);
  return (
    <CalendarsFrame tab="connect">
      {error && <ProblemPanel error={error} />}
      {!data && !error && <Skeleton label={t('loading')} />}
      {data && <Connect calendars={data} />}
    </CalendarsFrame>
  );
}
