import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useKindColours } from '../../booking/kind-colours.tsx';
import { useReading } from '../../session/reading.ts';
import { nowText } from '../../time/now.ts';
import { dateText, weekdayText } from '../../time/sentences.ts';
import { addDays, dateIn, weekdayOf } from '../../time/wall.ts';
import { dayUse } from '../day/day-use.ts';
import { bookingClass } from '../grid/segment-cell.tsx';
import type { Booking, RoomRow } from '../segments.ts';
import * as styles from './month.module.css';
import { WEEK_DAYS, weeksOf } from './month-table.tsx';

const DOTS = 3;

/** By how many days a key moves; up and down are weeks. */
function daysOf({ key, currentTarget }: KeyboardEvent): number | undefined {
  const forward = getComputedStyle(currentTarget).direction === 'rtl' ? -1 : 1;
  const steps = {
    ArrowRight: forward,
    ArrowLeft: -forward,
    ArrowDown: WEEK_DAYS,
    ArrowUp: -WEEK_DAYS,
  };
  return Object.entries(steps).find(([name]) => name === key)?.[1];
}

/** One tab stop for all days: the chosen one, until arrow keys lead to another. */
function useDayKeys(chosen: string, dates: readonly string[]) {
  const box = useRef<HTMLDivElement>(null);
  const [moved, setMoved] = useState({ from: chosen, to: chosen });
  const isOurMove = useRef(false);
  const stop = moved.from === chosen && dates.includes(moved.to) ? moved.to : chosen;
  useLayoutEffect(() => {
    if (!isOurMove.current) return;
    isOurMove.current = false;
    box.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus();
  });
  const onKeyDown = (event: KeyboardEvent): void => {
    const days = daysOf(event);
    if (days === undefined) return;
    event.preventDefault();
    const to = addDays(stop, days);
    if (!dates.includes(to)) return;
    isOurMove.current = true;
    setMoved({ from: chosen, to });
  };
  return { box, stop, onKeyDown };
}

/** A dot for each of the first bookings, mine before the others. */
function Dots({ bookings }: { bookings: readonly Booking[] }) {
  const shown = [...bookings].sort((one, other) => Number(other.is_mine) - Number(one.is_mine));
  return (
    <span className={styles.dots} aria-hidden="true">
      {shown.slice(0, DOTS).map((booking) => (
        <i key={booking.id} className={bookingClass(booking)} />
      ))}
    </span>
  );
}

type DayButtonProps = {
  date: string;
  bookings: readonly Booking[];
  isStop: boolean;
  onDate(date: string): void;
};

function DayButton({ date, bookings, isStop, onDate }: DayButtonProps) {
  const { t } = useTranslation('calendar');
  const reading = useReading();
  const count = bookings.length;
  return (
    <button type="button" tabIndex={isStop ? 0 : -1} onClick={() => onDate(date)}>
      <span className="figures" aria-hidden="true">
        {Number(date.slice(-2))}
      </span>
      <span className="visually-hidden">
        {dateText(date, reading, 'day')}
        {count > 0 && `, ${t('bookings_count', { count })}`}
      </span>
      <Dots bookings={bookings} />
    </button>
  );
}

type PhoneMonthProps = {
  month: string;
  dates: readonly string[];
  rows: readonly RoomRow[];
  isBusy: boolean;
  chosen: string;
  onDate(date: string): void;
  /** The bookings of the chosen day. */
  children: ReactNode;
};

/** A month on a phone: days with dots, and below them the list of the chosen day. */
export function PhoneMonth(props: PhoneMonthProps) {
  const { month, dates, rows, isBusy, chosen, onDate, children } = props;
  const { t } = useTranslation('schedule');
  const reading = useReading();
  useKindColours();
  const { box, stop, onKeyDown } = useDayKeys(chosen, dates);
  const today = dateIn(nowText(), rows[0]?.timezone ?? 'UTC');
  return (
    <div className="stack on-screen">
      <div
        ref={box}
        role="grid"
        aria-label={t('month')}
        className={`card ${styles.phoneMonth}`}
        aria-busy={isBusy}
        onKeyDown={onKeyDown}
      >
        <div role="row">
          {dates.slice(0, WEEK_DAYS).map((date) => (
            <div key={date} role="columnheader">
              <span aria-hidden="true">{weekdayText(weekdayOf(date), reading, 'short')}</span>
              <span className="visually-hidden">{weekdayText(weekdayOf(date), reading)}</span>
            </div>
          ))}
        </div>
        {weeksOf(dates).map((week) => (
          <div key={week[0]} role="row">
            {week.map((date) => (
              <div
                key={date}
                role="gridcell"
                className={date.startsWith(month) ? undefined : 'other'}
                aria-selected={date === chosen}
                {...(date === today && { 'aria-current': 'date' })}
              >
                <DayButton
                  date={date}
                  onDate={onDate}
                  bookings={isBusy ? [] : dayUse(rows, date).bookings}
                  isStop={date === stop}
                />
              </div>
            ))}
          </div>
        ))}
      </div>
      {children}
    </div>
  );
}
