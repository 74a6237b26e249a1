import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, askPage } from '../../api/client.ts';
import { AppLink } from '../../kit/app-link.tsx';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';
import { useReading } from '../../session/reading.ts';
import { nowText } from '../../time/now.ts';
import { listedDateText } from '../../time/sentences.ts';
import { addDays, dateIn, wallAt } from '../../time/wall.ts';
import type { Place } from '../venues/place-actions.ts';

const DAYS = 365;
const SHOWN = 5;

/** Bookings of a room from now on. */
const comingQuery = (roomId: string) => ({
  queryKey: ['events', 'coming-in-room', roomId],
  queryFn: () => {
    const from = nowText();
    const to = `${addDays(dateIn(from, 'UTC'), DAYS)}T00:00:00Z`;
    const query = { room_id: roomId, from, to, status: 'pending,approved', per_page: SHOWN };
    return askPage(api.GET('/api/v1/events', { params: { query } }));
  },
});

/** The future bookings of a room that is to be taken out of use; they stay. */
function ComingBookings({ room }: { room: Place }) {
  const { t } = useTranslation('manage');
  const reading = useReading();
  const { data } = useQuery(comingQuery(room.id));
  if (data === undefined) return <p>{t('coming_loading')}</p>;
  if (data.total === 0) return <p>{t('coming_none', { name: room.name })}</p>;
  return (
    <div>
      <p>{t('coming', { count: data.total, name: room.name })}</p>
      <ul className="plain-list">
        {data.rows.map(({ id, title, start_at, timezone }) => (
          <li key={id}>
            <AppLink href={`/events/${id}`}>{title}</AppLink>{' '}
            <span className="soft">
              {start_at && listedDateText(wallAt(start_at, timezone ?? 'UTC').date, reading)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

type TakeOutDialogProps = { places: readonly Place[]; onCancel(): void; onConfirm(): void };

/** Asks before places are taken out of use, and lists what is booked there. */
export function TakeOutDialog({ places, onCancel, onConfirm }: TakeOutDialogProps) {
  const { t } = useTranslation(['manage', 'actions']);
  const [first] = places;
  const title =
    places.length === 1 && first
      ? t('take_out_title', { name: first.name })
      : t('take_out_many', { count: places.length });
  return (
    <ConfirmDialog
      title={title}
      cancelLabel={t('actions:cancel')}
      confirmLabel={t('take_out')}
      onCancel={onCancel}
      onConfirm={onConfirm}
    >
      {places
        .filter(({ kind }) => kind === 'rooms')
        .map((place) => (
          <ComingBookings key={place.id} room={place} />
        ))}
    </ConfirmDialog>
  );
}
