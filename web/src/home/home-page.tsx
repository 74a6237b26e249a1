import { Navigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../kit/app-link.tsx';
import { buttonClass } from '../kit/button.tsx';
import { PageHeading } from '../kit/heading.tsx';
import { Icon } from '../kit/icon.tsx';
import { useIsPhone } from '../kit/use-is-phone.ts';
import { FirstRun } from '../page/first-run.tsx';
import { isInCrew, mayDecide, useMe } from '../session/me.ts';
import * as styles from './home.module.css';
import { HomeRooms } from './home-rooms.tsx';
import { NewService } from './new-service.tsx';
import { NextBookings } from './next-bookings.tsx';
import { useIsEmptyService } from './use-is-empty-service.ts';
import { Inbox, Waiting } from './waiting.tsx';

function HomeBar() {
  const { t } = useTranslation('home');
  return (
    <div className="bar">
      <PageHeading title={t('title')} />
      <span className="grow" />
      <AppLink className={buttonClass()} href="/schedule">
        <Icon name="calendar" />
        {t('schedule')}
      </AppLink>
      <AppLink className={buttonClass('main')} href="/find">
        <Icon name="search" />
        {t('find')}
      </AppLink>
    </div>
  );
}

function WideHome() {
  const me = useMe();
  const isEmpty = useIsEmptyService();
  return (
    <div className="page-width">
      <HomeBar />
      <NewService instead={isEmpty ? <FirstRun /> : null} />
      {!isEmpty && (
        <div className={`main-and-side ${styles.columns}`}>
          <NextBookings />
          <div className="stack">
            {mayDecide(me) && <Inbox />}
            <Waiting />
          </div>
          <div className="stack">
            <HomeRooms />
          </div>
        </div>
      )}
    </div>
  );
}

/**
 * `/`: what is next for the person; on phones the work of crews, and for others the finder with the short form above
 * it.
 */
export function HomePage() {
  // A window that is made narrow while the page is open keeps the page.
  const [isPhone] = useState(useIsPhone());
  const start = isInCrew(useMe()) ? '/work' : '/find';
  return isPhone ? <Navigate to={start} replace /> : <WideHome />;
}
