import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { datesQuery, partsOf } from '../../api/event-dates.ts';
import type { EventRecord } from '../../api/event-record.ts';
import { useRoomsText } from '../../booking/rooms-text.ts';
import { everyText } from '../../booking/rule-text.ts';
import { Icon, type IconName } from '../../kit/icon.tsx';
import { useReading } from '../../session/reading.ts';
import { useVenueName } from '../day/use-day.ts';
import type { Booking } from '../segments.ts';
import * as styles from './card-facts.module.css';

type FactProps = { icon: IconName; name: string; children: ReactNode };

function Fact({ icon, name, children }: FactProps) {
  return (
    <li>
      <Icon name={icon} />
      <span>
        <span className="visually-hidden">{name}: </span>
        {children}
      </span>
    </li>
  );
}

/** The number of a date of a series among those that take place, as far as they are read: `3 of 12`. */
function useNth(booking: Booking, event: EventRecord | undefined): string | undefined {
  const { t } = useTranslation('calendar');
  const { series, occurrence } = partsOf(booking.id);
  const { data } = useQuery({ ...datesQuery(series), enabled: occurrence !== undefined });
  const dates = data?.filter(({ is_cancelled }) => !is_cancelled) ?? [];
  const nth = dates.findIndex(({ id }) => id === booking.id) + 1;
  if (event === undefined || nth === 0) return undefined;
  const isEndless = event.last_end_at === null;
  return isEndless ? t('card.nth_endless', { nth }) : t('card.nth', { nth, count: dates.length });
}

/** The repetition of the series, the number of this date in it, and whether the date is planned differently. */
function Series({ booking, event }: { booking: Booking; event: EventRecord | undefined }) {
  const { t } = useTranslation(['calendar', 'event']);
  const { t: rule } = useTranslation('event');
  const reading = useReading();
  const nth = useNth(booking, event);
  // The weekday of the rule is that of the planned start, not that of a date that was moved.
  const planned = event && { ...event, start_at: event.original_start_at ?? event.start_at };
  const every = planned && everyText(planned, rule, reading);
  const differs = booking.is_override ? t('card.changed') : undefined;
  return (
    <Fact icon="repeat" name={t('card.series')}>
      {[every ?? t('card.in_series'), nth, differs].filter(Boolean).join(', ')}
    </Fact>
  );
}

type CardFactsProps = {
  booking: Booking;
  /** Once it is read. */
  event: EventRecord | undefined;
  /** The name of the room, where all bookings of the line are in one. */
  room: string;
};

/** The place of a booking, its requester and institution, and the number of its date in a series. */
export function CardFacts({ booking, event, room }: CardFactsProps) {
  const { t } = useTranslation(['calendar', 'event']);
  const venueName = useVenueName();
  const venue = event?.room.venue_id ? venueName(event.room.venue_id) : '';
  const roomsText = useRoomsText();
  const where = [event ? roomsText(event) : room, venue, event?.room.location]
    .filter(Boolean)
    .join(', ');
  const { institution_name, institution } = event?.category ?? {};
  const whom = institution_name ?? institution;
  return (
    <ul className={styles.list}>
      {where !== '' && (
        <Fact icon="pin" name={t('card.where')}>
          {where}
        </Fact>
      )}
      {event?.creator && (
        <Fact
          icon="person"
          name={t(event.status === 'draft' ? 'event:draft_by' : 'event:asked_by')}
        >
          {event.creator.name}
          {whom && <span className="soft"> · {t('card.for_whom', { whom })}</span>}
        </Fact>
      )}
      {booking.is_recurring && <Series booking={booking} event={event} />}
    </ul>
  );
}
