import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { roomRecordQuery } from '../api/room-record.ts';
import { StarButton } from '../booking/star-button.tsx';
import { AppLink } from '../kit/app-link.tsx';
import { buttonClass } from '../kit/button.tsx';
import { PageHeading } from '../kit/heading.tsx';
import { Icon } from '../kit/icon.tsx';
import { QrCode } from '../kit/qr-code.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { Tag } from '../kit/tag.tsx';
import { ProblemPanel } from '../page/problem-panel.tsx';
import { useMinute } from '../page/use-minute.ts';
import { RoomNow } from '../schedule/room-now.tsx';
import { useMe } from '../session/me.ts';
import { dayIn } from '../time/days.ts';
import { nowText } from '../time/now.ts';
import { dateIn } from '../time/wall.ts';
import { DoorDisplays } from './door-displays.tsx';
import { Facts } from './facts.tsx';
import { InviteRoom } from './invite-room.tsx';
import { NextFree } from './next-free.tsx';
import { Photos } from './photos.tsx';
import { dayQuery, type Room } from './room-queries.ts';
import { TodayStrip } from './today-strip.tsx';

/** The links to the room for use elsewhere: its feed, and its address for phones. */
function TakeAway({ room }: { room: Room }) {
  const { t } = useTranslation('room');
  return (
    <section className="card padded stack" aria-labelledby="take-away">
      <h2 id="take-away">{t('take_away')}</h2>
      <p className="small">
        <AppLink href={`/calendars?room=${room.id}`}>{t('feed')}</AppLink>
      </p>
      {room.is_public && (
        <p className="small">
          <a href={`/public/${room.id}`}>{t('public_schedule')}</a>
        </p>
      )}
      <QrCode
        text={`${window.location.origin}/rooms/${room.id}`}
        label={t('qr', { name: room.name })}
      />
    </section>
  );
}

function Header({ room, today, zone }: { room: Room; today: string; zone: string }) {
  const { t } = useTranslation(['room', 'actions']);
  const row = useQuery(dayQuery(room.id, today, zone)).data;
  return (
    <div className="bar">
      <PageHeading title={room.name} />
      <StarButton room={room} />
      {!room.is_active && <Tag look="cancelled">{t('out_of_use')}</Tag>}
      {room.is_active && row && (
        <span role="status">
          <RoomNow row={row} day={dayIn(today, zone)} />
        </span>
      )}
      <span className="grow" />
      {room.can?.includes('update') && (
        <AppLink className={buttonClass()} href={`/manage/rooms/${room.id}`}>
          <Icon name="edit" />
          {t('actions:edit')}
        </AppLink>
      )}
      <AppLink className={buttonClass()} href={`/rooms/${room.id}/week/${today}`}>
        <Icon name="calendar" />
        {t('week')}
      </AppLink>
      {room.is_active && (
        <AppLink className={buttonClass('main')} href={`/book?room=${room.id}`}>
          <Icon name="plus" />
          {t('request')}
        </AppLink>
      )}
    </div>
  );
}

function RoomContent({ room }: { room: Room }) {
  const me = useMe();
  useMinute();
  const zone = room.venue?.timezone ?? me.timezone;
  const today = dateIn(nowText(), zone);
  const row = useQuery(dayQuery(room.id, today, zone)).data;
  return (
    <div className="page-width">
      <Header room={room} today={today} zone={zone} />
      <div className="main-and-side">
        <div className="stack">
          <Photos room={room} />
          <Facts room={room} today={today} zone={zone} />
          {row && <TodayStrip row={row} day={dayIn(today, zone)} />}
        </div>
        <aside className="stack">
          {room.is_active && <NextFree room={room} today={today} zone={zone} />}
          {room.is_active && room.mail_address && <InviteRoom address={room.mail_address} />}
          <TakeAway room={room} />
          {room.can?.includes('add_display') && <DoorDisplays room={room} />}
        </aside>
      </div>
    </div>
  );
}

/** Everything about a room that helps to decide whether to book it. */
export function RoomPage() {
  const { t } = useTranslation('actions');
  const { roomId } = useParams({ from: '/rooms/$roomId' });
  const { data, error } = useQuery(roomRecordQuery(roomId));
  if (error) return <ProblemPanel error={error} />;
  if (data === undefined) return <Skeleton label={t('loading')} />;
  return <RoomContent room={data} />;
}
