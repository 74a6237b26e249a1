import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, askPage } from '../../api/client.ts';
import { AppLink } from '../../kit/app-link.tsx';
import { Button } from '../../kit/button.tsx';
import { useReading } from '../../session/reading.ts';
import { listedDateText } from '../../time/sentences.ts';
import { dateIn } from '../../time/wall.ts';
import { browserZone } from '../../time/zones.ts';

/** The number of events that are listed. */
const SHOWN = 10;

/** The events of a room, the last ones first. */
const eventsOfRoomQuery = (id: string) =>
  queryOptions({
    queryKey: ['events', 'of-room', id],
    queryFn: () => {
      const query = { room_id: id, per_page: SHOWN, sort: '-start_at' as const };
      return askPage(api.GET('/api/v1/events', { params: { query } }));
    },
    staleTime: 0,
  });

/** The events that need a room, which therefore cannot be removed, and their number. */
export function NeededBy({ room }: { room: string }) {
  const { t } = useTranslation('manage');
  const reading = useReading();
  const [isShown, setShown] = useState(false);
  const { data } = useQuery(eventsOfRoomQuery(room));
  if (data === undefined || data.total === 0) return null;
  const left = data.total - data.rows.length;
  return (
    <div className="stack">
      <p>{t('events_need', { count: data.total })}</p>
      {!isShown && (
        <Button isSmall onClick={() => setShown(true)}>
          {t('show_them')}
        </Button>
      )}
      {isShown && (
        <ul>
          {data.rows.map(({ id, title, start_at, timezone = browserZone() }) => (
            <li key={id}>
              <AppLink href={`/events/${id}`}>{title}</AppLink>
              {start_at && `, ${listedDateText(dateIn(start_at, timezone), reading)}`}
            </li>
          ))}
          {left > 0 && <li>{t('more_events', { count: left })}</li>}
        </ul>
      )}
    </div>
  );
}
