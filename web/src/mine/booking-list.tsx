import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { partsOf } from '../api/event-dates.ts';
import { announce } from '../kit/live-region.tsx';
import { useShortcuts } from '../kit/shortcuts.ts';
import { toast } from '../kit/toast-queue.ts';
import { ProblemPanel } from '../page/problem-panel.tsx';
import { useSend } from '../page/use-send.ts';
import { useMe } from '../session/me.ts';
import { useReading } from '../session/reading.ts';
import { nowText } from '../time/now.ts';
import { dateRangeText } from '../time/sentences.ts';
import { addDays, dateIn } from '../time/wall.ts';
import { BookingRow } from './booking-row.tsx';
import { CancelWholeBooking } from './cancel-whole-booking.tsx';
import * as styles from './mine.module.css';
import { type Booking, isOneDate } from './mine-queries.ts';
import { saveAsTemplate } from './save-template.ts';
import { useCancel } from './use-cancel.ts';
import { nearnessOf, type Week, weeksOf } from './weeks.ts';

const links = (): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>('[data-booking] h3 a'),
];

/** The booking whose row has the focus. */
const focusedId = (): string | undefined =>
  document.activeElement?.closest<HTMLElement>('[data-booking]')?.dataset.booking;

/** Moves the focus to the row after or before. */
function moveFocus(step: number): void {
  const all = links();
  const current = all.findIndex((link) =>
    link.closest('[data-booking]')?.contains(document.activeElement),
  );
  all[Math.min(Math.max(current + step, 0), all.length - 1)]?.focus();
}

/** Gives the focus back to a series whose row went to another week with its next date. */
function useKeptFocus(): (booking: Booking) => void {
  const wanted = useRef<string>(undefined);
  useEffect(() => {
    if (wanted.current === undefined || document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>(`[data-series="${wanted.current}"] h3 a`)?.focus();
    wanted.current = undefined;
  });
  return useCallback(({ id }) => {
    wanted.current = partsOf(id).series;
  }, []);
}

type Cancel = ReturnType<typeof useCancel>;

/** `j` and `k` move, `e` edits, `x` cancels a date, `z` takes that back. */
function useKeys(bookings: readonly Booking[], cancel: Cancel, askAll: (booking: Booking) => void) {
  const { t } = useTranslation('mine');
  const router = useRouter();
  const { one, undoLast } = cancel;
  const keepFocus = useKeptFocus();
  const shortcuts = useMemo(() => {
    const current = () => bookings.find(({ id }) => id === focusedId());
    const cancelCurrent = (): void => {
      const booking = current();
      if (booking) keepFocus(booking);
      if (booking && isOneDate(booking)) void one.send(booking);
      else if (booking) askAll(booking);
    };
    const edit = (): void => {
      const booking = current();
      if (booking) router.history.push(`/events/${booking.id}/edit`);
    };
    return [
      { keys: 'j', describe: () => t('key_next'), run: () => moveFocus(1) },
      { keys: 'k', describe: () => t('key_previous'), run: () => moveFocus(-1) },
      { keys: 'e', describe: () => t('key_edit'), run: edit },
      { keys: 'x', describe: () => t('key_cancel'), run: cancelCurrent },
      { keys: 'z', describe: () => t('key_undo'), run: undoLast },
    ];
  }, [bookings, one, undoLast, askAll, keepFocus, router, t]);
  useShortcuts(shortcuts);
}

function WeekHeading({ week }: { week: Week }) {
  const { t } = useTranslation('mine');
  const reading = useReading();
  const today = dateIn(nowText(), useMe().timezone);
  const nearness = nearnessOf(week.first, today, reading.firstDay);
  const range = dateRangeText(week.first, addDays(week.first, 6), reading);
  return (
    <h2 className={`${styles.weekHead} soft`}>
      {nearness === 'far' ? range : t(`week.${nearness}`)}
    </h2>
  );
}

function useTemplate() {
  const { t } = useTranslation('mine');
  const queries = useQueryClient();
  return useSend(async ({ id, title }: Booking) => {
    await saveAsTemplate(id);
    await queries.invalidateQueries({ queryKey: ['templates'] });
    toast({ sentence: t('template_saved', { title }) });
    announce(t('template_saved', { title }));
  });
}

const toggled = (ids: ReadonlySet<string>, id: string): ReadonlySet<string> =>
  new Set(ids.has(id) ? [...ids].filter((one) => one !== id) : [...ids, id]);

/** Bookings by week, and what can be done with each. */
export function BookingList({ bookings }: { bookings: readonly Booking[] }) {
  const { firstDay } = useReading();
  const [asked, setAsked] = useState<Booking>();
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const cancel = useCancel();
  const template = useTemplate();
  const actions = {
    onCancelDate: (booking: Booking) => void cancel.one.send(booking),
    onCancelAll: setAsked,
    onTemplate: (booking: Booking) => void template.send(booking),
  };
  useKeys(bookings, cancel, setAsked);
  const problem =
    cancel.one.problem ?? cancel.all.problem ?? cancel.revive.problem ?? template.problem;
  return (
    <>
      {problem && <ProblemPanel error={problem} />}
      {weeksOf(bookings, firstDay).map((week) => (
        <section key={`${week.first} ${week.bookings[0]?.id}`}>
          <WeekHeading week={week} />
          <ul className="card plain-rows">
            {week.bookings.map((booking) => (
              <BookingRow
                key={partsOf(booking.id).series}
                booking={booking}
                actions={actions}
                isOpen={opened.has(partsOf(booking.id).series)}
                onToggle={() => setOpened(toggled(opened, partsOf(booking.id).series))}
              />
            ))}
          </ul>
        </section>
      ))}
      {asked && (
        <CancelWholeBooking
          booking={asked}
          onClose={() => setAsked(undefined)}
          onConfirm={(comment) => void cancel.all.send(asked, comment, () => setAsked(undefined))}
        />
      )}
    </>
  );
}
