import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useRoomsText } from '../booking/rooms-text.ts';
import { useWaitsFor } from '../booking/waits-for.ts';
import { AppLink } from '../kit/app-link.tsx';
import { FirstRun } from '../page/first-run.tsx';
import { presentStretch } from '../schedule/room-now.tsx';
import { useMe } from '../session/me.ts';
import * as styles from './home.module.css';
import { nextQuery, waitingQuery } from './home-queries.ts';
import { todayOf } from './home-rooms.tsx';
import { NewService } from './new-service.tsx';
import { isToCome } from './next-bookings.tsx';
import { useHomeRooms } from './use-home-rooms.ts';
import { useIsEmptyService } from './use-is-empty-service.ts';
import { useWhen } from './use-when.ts';

function Line({ href, children }: { href: string; children: ReactNode }) {
  return (
    <li>
      <AppLink href={href}>{children}</AppLink>
    </li>
  );
}

function NextLine() {
  const when = useWhen();
  const roomsText = useRoomsText();
  const next = useQuery(nextQuery).data?.find(isToCome);
  if (next === undefined) return null;
  return (
    <Line href={`/events/${next.id}`}>
      <b>{next.title}</b>, <span className="figures">{when(next)}</span>, {roomsText(next)}
    </Line>
  );
}

/** The waiting requests: of one request its approver, of several their number. */
function WaitingLine() {
  const { t } = useTranslation('home');
  const waitsFor = useWaitsFor();
  const { rows = [], total = 0 } = useQuery(waitingQuery).data ?? {};
  const [first] = rows;
  if (first === undefined) return null;
  const sentence =
    total === 1 ? `${first.title}: ${waitsFor(first)}` : t('requests_wait', { count: total });
  return <Line href="/mine/waiting">{sentence}</Line>;
}

function DecideLine() {
  const { t } = useTranslation('approvals');
  const { pending_count: count } = useMe();
  return count === 0 ? null : <Line href="/approvals">{t('waiting', { count })}</Line>;
}

/** The number of rooms that are free now, among those with a star, or otherwise those booked last. */
function RoomsLine() {
  const { t } = useTranslation('home');
  const { starred = [], recent = [] } = useHomeRooms() ?? {};
  const rows = starred.length > 0 ? starred : recent;
  if (rows.length === 0) return null;
  const free = rows.filter(
    (row) => row.room.is_active && presentStretch(row, todayOf(row))?.kind === 'free',
  );
  const ids = rows.map(({ room }) => room.id).join();
  const names = free.map(({ room }) => room.name).join(', ');
  return (
    <Line href={`/schedule?room=${ids}`}>
      {free.length === 0 ? t('none_free') : t('free_now', { rooms: names })}
    </Line>
  );
}

/** The short form of Home, for phones: a line for each thing that there is. */
export function ShortHome() {
  const { t } = useTranslation('home');
  const isEmpty = useIsEmptyService();
  return (
    <>
      {!isEmpty && (
        <nav className={styles.short} aria-label={t('title')}>
          <ul>
            <NextLine />
            <WaitingLine />
            <DecideLine />
            <RoomsLine />
          </ul>
        </nav>
      )}
      <NewService instead={isEmpty ? <FirstRun /> : null} />
    </>
  );
}
