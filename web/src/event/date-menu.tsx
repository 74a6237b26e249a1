import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type EventDate, partsOf } from '../api/event-dates.ts';
import { Menu, type MenuEntry } from '../kit/menu.tsx';
import { useReading } from '../session/reading.ts';
import { listedDateText } from '../time/sentences.ts';
import { dateIn } from '../time/wall.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import type { useEventActions } from './use-event-actions.ts';

type DateMenuProps = { date: EventDate; actions: ReturnType<typeof useEventActions> };

/** The address of the form that changes one date. */
export function editAddress(id: string): string {
  const { series, occurrence } = partsOf(id);
  return `/events/${series}/edit?scope=this&date=${occurrence ?? ''}`;
}

function useEntries({ date, actions }: DateMenuProps, ask: () => void): MenuEntry[] {
  const { t } = useTranslation('event');
  const router = useRouter();
  const { id, is_cancelled, is_override, has_room_conflict } = date;
  if (is_cancelled)
    return [{ id: 'revive', label: t('revive'), icon: 'undo', onAction: () => actions.revive(id) }];
  const change: MenuEntry = {
    id: 'change',
    label: has_room_conflict ? t('other_room') : t('edit_date'),
    icon: 'edit',
    onAction: () => router.history.push(editAddress(id)),
  };
  const back: MenuEntry = {
    id: 'back',
    label: t('back_to_series'),
    icon: 'undo',
    onAction: () => actions.backToSeries(id),
  };
  const cancel: MenuEntry = {
    id: 'cancel',
    label: t('cancel_date'),
    isDangerous: true,
    onAction: ask,
  };
  return [change, ...(is_override ? [back] : []), cancel];
}

/** What can be done with one date of a series. */
export function DateMenu({ date, actions }: DateMenuProps) {
  const { t } = useTranslation('actions');
  const reading = useReading();
  const [isAsked, setAsked] = useState(false);
  const entries = useEntries({ date, actions }, () => setAsked(true));
  const name = listedDateText(dateIn(date.start_at, date.timezone), reading);
  return (
    <>
      <Menu label={t('more', { name })} groups={[{ entries }]} />
      {isAsked && (
        <CancelDialog
          title={date.title}
          what="date"
          count={1}
          onClose={() => setAsked(false)}
          onConfirm={(comment) => {
            setAsked(false);
            void actions.cancel(date.id, comment);
          }}
        />
      )}
    </>
  );
}
