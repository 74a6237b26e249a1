import {
  type CalendarDate,
  type DateValue,
  parseDate,
  toCalendarDate,
  today,
  toZoned,
} from '@internationalized/date';
import { type ComponentProps, type ReactNode, useEffect, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
} from 'react-aria-components/Calendar';
import { AnchoredCard } from './anchored.tsx';
import * as styles from './calendar-card.module.css';
import { Icon } from './icon.tsx';

/** Days with a sign in a calendar, and what the sign means in words. */
export type DayMarks = {
  days: ReadonlySet<string>;
  word: string;
  /** Called with each month that is shown: `2026-11`. */
  onMonth(month: string): void;
};

/** The settings of a calendar besides its date: name, first day of the week (1 for Monday), zone that decides today. */
export type CalendarLook = {
  name: string;
  firstDay: number;
  zone: string;
  marks?: DayMarks | undefined;
};

type CalendarCardProps = {
  look: CalendarLook;
  /** `2026-11-24`, or anything else where there is none. */
  value: string;
  onValue(date: string): void;
  onClose(): void;
  anchor(): HTMLElement | null;
  /** Whether something above the calendar takes the focus. */
  isFocusAbove?: boolean;
  /** The content above the calendar. */
  children?: ReactNode;
};

const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
const MONTH_LENGTH = 'yyyy-mm'.length;

const monthIn = (date: DateValue): string => date.toString().slice(0, MONTH_LENGTH);

function dateOf(value: string): CalendarDate | undefined {
  try {
    return parseDate(value);
  } catch {
    return undefined;
  }
}

/** A day; a marked one says so after its date. */
function Day({ date, marks }: { date: CalendarDate; marks: DayMarks | undefined }) {
  const isMarked = marks?.days.has(date.toString()) ?? false;
  return (
    <CalendarCell
      date={date}
      className={isMarked ? `${styles.day} figures ${styles.marked}` : `${styles.day} figures`}
      render={({ ref, ...props }: ComponentProps<'div'>) => (
        <div
          {...props}
          ref={ref}
          {...(isMarked && { 'aria-label': `${props['aria-label']}, ${marks?.word}` })}
        />
      )}
    />
  );
}

/** The name of the month, and the way to the one before and the next one. */
function MonthHead() {
  return (
    <div className={styles.head}>
      <Button slot="previous" className="button icon-only quiet">
        <Icon name="previous" />
      </Button>
      <CalendarHeading className="grow" />
      <Button slot="next" className="button icon-only quiet">
        <Icon name="next" />
      </Button>
    </div>
  );
}

/** A month beside what it belongs to, of which one day can be chosen. Load it lazily. */
export function CalendarCard({
  look: { name, firstDay, zone, marks },
  value,
  onValue,
  isFocusAbove = false,
  children,
  ...card
}: CalendarCardProps) {
  const chosen = dateOf(value);
  const [month, setMonth] = useState(() => monthIn(chosen ?? today(zone)));
  const onMonth = marks?.onMonth;
  useEffect(() => onMonth?.(month), [onMonth, month]);
  const isAnyMarked = [...(marks?.days ?? [])].some((day) => day.startsWith(month));
  return (
    <AnchoredCard label={name} {...card}>
      {children}
      <Calendar<DateValue>
        aria-label={name}
        className={styles.calendar}
        // The zone of the value is the one whose today is marked.
        value={chosen ? toZoned(chosen, zone) : null}
        defaultFocusedValue={chosen ?? today(zone)}
        firstDayOfWeek={WEEKDAYS[firstDay - 1] ?? 'mon'}
        autoFocus={!isFocusAbove}
        onChange={(date) => {
          if (date) onValue(toCalendarDate(date).toString());
        }}
        onFocusChange={(date) => setMonth(monthIn(date))}
      >
        <MonthHead />
        <CalendarGrid weekdayStyle="short">
          <CalendarGridHeader>
            {(day) => <CalendarHeaderCell className="soft">{day}</CalendarHeaderCell>}
          </CalendarGridHeader>
          <CalendarGridBody>{(date) => <Day date={date} marks={marks} />}</CalendarGridBody>
        </CalendarGrid>
      </Calendar>
      {isAnyMarked && (
        <p className="small soft" aria-hidden="true">
          <span className={styles.sign} /> {marks?.word}
        </p>
      )}
    </AnchoredCard>
  );
}
