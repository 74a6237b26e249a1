import { lazy, Suspense, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { partsOf } from '../api/event-dates.ts';
import { useRoomsText } from '../booking/rooms-text.ts';
import { everyText } from '../booking/rule-text.ts';
import { comingText, countText } from '../booking/series-text.ts';
import { AppLink } from '../kit/app-link.tsx';
import { Button } from '../kit/button.tsx';
import { PrivateMark } from '../kit/private-mark.tsx';
import { useMe } from '../session/me.ts';
import { useReading } from '../session/reading.ts';
import { laterInstant } from '../time/now.ts';
import { timeText } from '../time/sentences.ts';
import { wallAt } from '../time/wall.ts';
import { BookingMenu } from './booking-menu.tsx';
import { type BookingActions, Differences, StateOf, When } from './booking-parts.tsx';
import * as styles from './mine.module.css';
import type { Booking } from './mine-queries.ts';
import { SeriesDates } from './series-dates.tsx';

const PlaceInLine = lazy(() =>
  import('../booking/place-in-line.tsx').then(({ PlaceInLine }) => ({ default: PlaceInLine })),
);

/** The repetition of a series, and the number of its dates still to come. */
function useSeriesText(booking: Booking): string | undefined {
  const { t } = useTranslation('event');
  const reading = useReading();
  if (!booking.is_recurring) return undefined;
  const every = everyText(booking, t, reading);
  const hasEnd = booking.last_end_at !== null;
  const count = comingText(booking, t) ?? (hasEnd ? countText(booking, t, reading) : undefined);
  return [every, count].filter(Boolean).join(', ');
}

/** Room, preparation and how it repeats. */
function useFacts(booking: Booking): string {
  const { t } = useTranslation('mine');
  const reading = useReading();
  const roomsText = useRoomsText();
  const { timezone, start_at, end_at } = booking;
  const clock = (instant: string): string => timeText(wallAt(instant, timezone).time, reading);
  const before = booking.prep_before_minutes ?? 0;
  const after = booking.cleanup_after_minutes ?? 0;
  const facts = [
    roomsText(booking),
    before > 0 && t('preparation_from', { time: clock(laterInstant(start_at, -before)) }),
    after > 0 && t('clean_up_until', { time: clock(laterInstant(end_at, after)) }),
    useSeriesText(booking),
  ];
  return facts.filter(Boolean).join(' · ');
}

/** The person who cancelled the booking, and the reason. */
function CancelledBy({ booking }: { booking: Booking }) {
  const { start_at, end_at, timezone, last_decision: last } = booking;
  const { t } = useTranslation('mine');
  const me = useMe();
  if (!last) return null;
  const { date, time: from } = wallAt(start_at, timezone);
  const times = new URLSearchParams({ date, from, to: wallAt(end_at, timezone).time });
  const who = last.actor?.name ?? t('somebody');
  return (
    <p className="small">
      {last.comment
        ? t('cancelled_because', { who, comment: last.comment })
        : t('cancelled_by', { who })}{' '}
      {last.actor?.id !== me.id && <AppLink href={`/find?${times}`}>{t('elsewhere')}</AppLink>}
    </p>
  );
}

type BookingRowProps = {
  booking: Booking;
  actions: BookingActions;
  /** Whether the dates of a series are shown. */
  isOpen: boolean;
  onToggle(): void;
};

/** One booking, or a series by its next date: when, what, where, its state and a menu; the dates open in place. */
export function BookingRow({ booking, actions, isOpen, onToggle }: BookingRowProps) {
  const { t } = useTranslation('mine');
  const { id, title, status, is_recurring } = booking;
  const facts = useFacts(booking);
  const datesId = useId();
  return (
    <li className={styles.booking} data-booking={id} data-series={partsOf(id).series}>
      <div className="list-row">
        <When booking={booking} />
        <div className="grow fill">
          <h3>
            <PrivateMark of={booking} />
            <AppLink className="plain" href={`/events/${partsOf(id).series}`}>
              {title}
            </AppLink>
          </h3>
          <p className="small soft">{facts}</p>
          <Differences booking={booking} />
          {booking.has_room_conflict && <p className="small bad-text">{t('no_room')}</p>}
          {status === 'cancelled' && <CancelledBy booking={booking} />}
          {booking.waiting && (
            <Suspense>
              <PlaceInLine event={booking} />
            </Suspense>
          )}
          {is_recurring && (
            <Button isSmall aria-expanded={isOpen} aria-controls={datesId} onClick={onToggle}>
              {t(isOpen ? 'hide_dates' : 'show_dates')}
              <span className="visually-hidden"> {title}</span>
            </Button>
          )}
        </div>
        <StateOf booking={booking} />
        <BookingMenu
          booking={booking}
          onCancelDate={() => actions.onCancelDate(booking)}
          onCancelAll={() => actions.onCancelAll(booking)}
          onTemplate={() => actions.onTemplate(booking)}
        />
      </div>
      {isOpen && <SeriesDates id={datesId} series={booking} actions={actions} />}
    </li>
  );
}
