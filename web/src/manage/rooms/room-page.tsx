import { useQuery } from '@tanstack/react-query';
import { Outlet, useLocation, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { AppLink, TabLinks } from '../../kit/app-link.tsx';
import { PageHeading } from '../../kit/heading.tsx';
import { Skeleton } from '../../kit/skeleton.tsx';
import { Tag } from '../../kit/tag.tsx';
import { Forbidden, OnlyFor } from '../../page/forbidden.tsx';
import { ProblemPanel } from '../../page/problem-panel.tsx';
import { managesSomething } from '../../session/me.ts';
import { useReading } from '../../session/reading.ts';
import { useScope } from '../../session/scope.ts';
import { listedDateText } from '../../time/sentences.ts';
import { blockedNowQuery } from '../closures/blocked-now.ts';
import { type Room, roomQuery } from '../venues/place-queries.ts';

function State({ room }: { room: Room }) {
  const { t } = useTranslation('manage');
  const reading = useReading();
  const until = useQuery(blockedNowQuery).data?.[room.id];
  if (!room.is_active) return <Tag look="cancelled">{t('out_of_use')}</Tag>;
  if (until === undefined) return <Tag look="free">{t('in_use')}</Tag>;
  return <Tag look="pending">{t('blocked_until', { date: listedDateText(until, reading) })}</Tag>;
}

function Tabs({ room }: { room: Room }) {
  const { t } = useTranslation(['manage', 'rules']);
  const { pathname } = useLocation();
  const base = `/manage/rooms/${room.id}`;
  const tab = (href: string, label: string) => ({ href, label, isCurrent: pathname === href });
  const hours = `${base}/hours`;
  return (
    <TabLinks
      label={room.name}
      tabs={[
        tab(base, t('details')),
        tab(`${base}/photos`, t('photos_count', { count: room.images.length })),
        { ...tab(hours, t('hours')), isCurrent: pathname.startsWith(hours) },
        tab(`${base}/rules`, t('rules:title')),
        tab(`${base}/changes`, t('changes')),
      ]}
    />
  );
}

function ManageRoom() {
  const { t } = useTranslation(['manage', 'actions']);
  const { id } = useParams({ from: '/manage/rooms/$id' });
  const scope = useScope();
  const { data, error } = useQuery(roomQuery(id));
  if (error) return <ProblemPanel error={error} />;
  if (data === undefined) return <Skeleton label={t('actions:loading')} />;
  const room = data.record;
  if (!scope.has('rooms', room)) return <Forbidden />;
  return (
    <div className="page-width">
      <p className="small">
        <AppLink href="/manage/rooms">{t('tabs.rooms')}</AppLink>
      </p>
      <div className="bar">
        <PageHeading title={room.name} />
        <State room={room} />
      </div>
      <Tabs room={room} />
      <Outlet />
    </div>
  );
}

/** A room for those who manage it: what it is, its photos, its hours, its rules, what changed. */
export function ManageRoomPage() {
  return (
    <OnlyFor may={managesSomething}>
      <ManageRoom />
    </OnlyFor>
  );
}
