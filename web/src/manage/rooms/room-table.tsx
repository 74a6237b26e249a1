import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../kit/app-link.tsx';
import { Menu } from '../../kit/menu.tsx';
import { Tag } from '../../kit/tag.tsx';
import { useReading } from '../../session/reading.ts';
import { listedDateText, listText, timeRangeText } from '../../time/sentences.ts';
import { blockedNowQuery } from '../closures/blocked-now.ts';
import { openTodayQuery } from '../hours/open-today.ts';
import type { Place } from '../venues/place-actions.ts';
import type { Room } from '../venues/place-queries.ts';
import { usePlaceActions } from '../venues/use-place-actions.ts';
import { TakeOutDialog } from './take-out-dialog.tsx';

/** A room as a place that is managed. */
const placeOf = ({ id, name }: Room): Place => ({ kind: 'rooms', id, name });

function RoomState({ roomId }: { roomId: string }) {
  const { t } = useTranslation('manage');
  const reading = useReading();
  const until = useQuery(blockedNowQuery).data?.[roomId];
  if (until === undefined) return <Tag look="free">{t('in_use')}</Tag>;
  return <Tag look="pending">{t('blocked_until', { date: listedDateText(until, reading) })}</Tag>;
}

/** The opening hours of a room today; a room without hours is always open. */
function OpenToday({ roomId }: { roomId: string }) {
  const { t } = useTranslation('manage');
  const reading = useReading();
  const ranges = useQuery(openTodayQuery).data?.[roomId];
  if (ranges === undefined) return null;
  if (ranges.length === 0) return <span className="soft">{t('closed_today')}</span>;
  return listText(
    ranges.map(({ start, end }) => timeRangeText(start, end, reading)),
    reading,
  );
}

function RoomMenu({ room, onTakeOut }: { room: Room; onTakeOut(): void }) {
  const { t } = useTranslation(['manage', 'actions']);
  const router = useRouter();
  const go = (href: string) => () => router.history.push(href);
  const base = `/manage/rooms/${room.id}`;
  return (
    <Menu
      label={t('actions:more', { name: room.name })}
      groups={[
        {
          entries: [
            { id: 'edit', label: t('actions:edit'), icon: 'edit', onAction: go(base) },
            { id: 'hours', label: t('hours'), icon: 'clock', onAction: go(`${base}/hours`) },
            { id: 'photos', label: t('photos'), icon: 'file', onAction: go(`${base}/photos`) },
            { id: 'open', label: t('room_page'), icon: 'door', onAction: go(`/rooms/${room.id}`) },
          ],
        },
        { entries: [{ id: 'out', label: t('take_out_ask'), onAction: onTakeOut }] },
      ]}
    />
  );
}

type RoomTableProps = {
  rooms: readonly Room[];
  chosen: ReadonlySet<string>;
  onChoose(chosen: ReadonlySet<string>): void;
};

function RoomRow({
  room,
  chosen,
  onChoose,
  onTakeOut,
}: Omit<RoomTableProps, 'rooms'> & {
  room: Room;
  onTakeOut(): void;
}) {
  const { t } = useTranslation(['manage', 'actions']);
  const toggle = (): void => {
    const next = new Set(chosen);
    if (!next.delete(room.id)) next.add(room.id);
    onChoose(next);
  };
  return (
    <tr>
      <td>
        <input
          type="checkbox"
          className="check-box"
          aria-label={t('actions:choose', { name: room.name })}
          checked={chosen.has(room.id)}
          onChange={toggle}
        />
      </td>
      <th scope="row" className="cell">
        <AppLink href={`/manage/rooms/${room.id}`}>{room.name}</AppLink>
      </th>
      <td className="not-on-phones">{room.venue?.name}</td>
      <td className="figures not-on-phones">{room.capacity}</td>
      <td className="figures not-on-phones">
        <OpenToday roomId={room.id} />
      </td>
      <td>
        <RoomState roomId={room.id} />
      </td>
      <td className="end">
        <RoomMenu room={room} onTakeOut={onTakeOut} />
      </td>
    </tr>
  );
}

/** Rooms with a tick, what they are, their state and a menu. */
export function RoomTable({ rooms, chosen, onChoose }: RoomTableProps) {
  const { t } = useTranslation('manage');
  const [leaving, setLeaving] = useState<Room>();
  const { takeAway } = usePlaceActions();
  return (
    <div className="card scroll">
      <table>
        <thead>
          <tr>
            <td>
              <span className="visually-hidden">{t('choose')}</span>
            </td>
            <th scope="col" aria-sort="ascending">
              {t('name')}
            </th>
            <th scope="col" className="not-on-phones">
              {t('venue')}
            </th>
            <th scope="col" className="not-on-phones">
              {t('seats')}
            </th>
            <th scope="col" className="not-on-phones">
              {t('open_today')}
            </th>
            <th scope="col">{t('state')}</th>
            <td>
              <span className="visually-hidden">{t('more')}</span>
            </td>
          </tr>
        </thead>
        <tbody>
          {rooms.map((room) => (
            <RoomRow
              key={room.id}
              room={room}
              chosen={chosen}
              onChoose={onChoose}
              onTakeOut={() => setLeaving(room)}
            />
          ))}
        </tbody>
      </table>
      {leaving && (
        <TakeOutDialog
          places={[placeOf(leaving)]}
          onCancel={() => setLeaving(undefined)}
          onConfirm={() => {
            setLeaving(undefined);
            void takeAway.send(placeOf(leaving));
          }}
        />
      )}
    </div>
  );
}
