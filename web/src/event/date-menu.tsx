import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type EventDate, partsOf } from '../api/event-dates.ts';
import type { EventRecord } from '../api/event-record.ts';
import { CancelDialog } from '../booking/cancel-dialog.tsx';
import { Menu, type MenuEntry } from '../kit/menu.tsx';
import { useReading } from '../session/reading.ts';
import { dateText, listedDateText } from '../time/sentences.ts';
import { dateIn } from '../time/wall.ts';
import { useMovedFrom } from './date-words.ts';
import type { useEventActions } from './use-event-actions.ts';

type DateMenuProps = {
  date: EventDate;
  series: EventRecord;
  actions: ReturnType<typeof useEventActions>;
};

/** The address of the form that changes one date. */
export function editAddress(id: string): string {
  const { series, occurrence } = partsOf(id);
  return `/events/${series}/edit?scope=this&date=${occurrence ?? ''}`;
}

/** The label of what undoes the change of a date: with the time to which it goes back. */
export function useUndoLabel(): (date: EventDate) => string {
  const { t } = useTranslation('event');
  const movedFrom = useMovedFrom();
  return (date) => {
    const to = movedFrom(date);
    return to === undefined ? t('undo_change') : t('undo_change_to', { to });
  };
}

function useEntries({ date, series, actions }: DateMenuProps, ask: () => void): MenuEntry[] {
  const { t } = useTranslation('event');
  const router = useRouter();
  const undoLabel = useUndoLabel();
  const { id, is_cancelled, cancel_reason, is_override, has_room_conflict } = date;
  const isTaken = is_cancelled === true && cancel_reason === 'conflict';
  const change: MenuEntry = {
    id: 'change',
    label: has_room_conflict || isTaken ? t('other_room_or_time') : t('edit_date'),
    icon: 'edit',
    onAction: () => router.history.push(editAddress(id)),
  };
  const revive: MenuEntry = {
    id: 'revive',
    label: t('revive'),
    icon: 'undo',
    onAction: () => actions.revive(id),
  };
  if (is_cancelled && actions.isOfOtherCalendar) return [];
  if (is_cancelled) return isTaken ? [change] : [revive];
  const back: MenuEntry = {
    id: 'back',
    label: undoLabel(date),
    icon: 'undo',
    onAction: () => actions.backToSeries(date, series),
  };
  const cancel: MenuEntry = {
    id: 'cancel',
    label: t('cancel_date'),
    isDangerous: true,
    onAction: ask,
  };
  return [change, ...(is_override && !actions.isOfOtherCalendar ? [back] : []), cancel];
}

/** The actions on one date of a series. */
export function DateMenu(props: DateMenuProps) {
  const { t } = useTranslation(['event', 'actions']);
  const reading = useReading();
  const [isAsked, setAsked] = useState(false);
  const { date, actions } = props;
  const entries = useEntries(props, () => setAsked(true));
  if (entries.length === 0) return null;
  const day = dateIn(date.start_at, date.timezone);
  return (
    <>
      <Menu
        label={t('actions:more', { name: listedDateText(day, reading) })}
        groups={[{ entries }]}
      />
      {isAsked && (
        <CancelDialog
          title={t('cancel_date_title', { date: dateText(day, reading, 'day') })}
          sentence={t('cancel_single_date')}
          onClose={() => setAsked(false)}
          onConfirm={(comment) => {
            setAsked(false);
            void actions.cancelDate(date, comment);
          }}
        />
      )}
    </>
  );
}
