import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { partsOf } from '../api/event-dates.ts';
import { Menu, type MenuEntry } from '../kit/menu.tsx';
import { useReading } from '../session/reading.ts';
import { listedDateText } from '../time/sentences.ts';
import { dateIn } from '../time/wall.ts';
import * as styles from './mine.module.css';
import { type Booking, isOneDate } from './mine-queries.ts';

type BookingMenuProps = {
  booking: Booking;
  /** Whether it stands for one date, and not for its series. */
  isDate?: boolean;
  onCancelDate(): void;
  onCancelAll(): void;
  onTemplate(): void;
};

function useEndings(props: BookingMenuProps): MenuEntry[] {
  const { booking, onCancelDate, onCancelAll } = props;
  const { t } = useTranslation('mine');
  const reading = useReading();
  const { status, start_at, timezone } = booking;
  if (status === 'cancelled') return [];
  const isDate = isOneDate(booking);
  const day = listedDateText(dateIn(start_at, timezone), reading);
  const date: MenuEntry = {
    id: 'date',
    label: t('cancel_day', { date: day }),
    onAction: onCancelDate,
  };
  const all: MenuEntry = {
    id: 'all',
    label: isDate ? t('cancel_all') : t('cancel_single'),
    isDangerous: true,
    onAction: onCancelAll,
  };
  if (props.isDate) return [date];
  return isDate ? [date, all] : [all];
}

/** The actions on a booking. Pages that the app does not have are left out. */
export function BookingMenu(props: BookingMenuProps) {
  const { t } = useTranslation(['mine', 'actions']);
  const router = useRouter();
  const reading = useReading();
  const { id, title, start_at, timezone } = props.booking;
  const { series } = partsOf(id);
  const has = (path: string): boolean => path in router.routesByPath;
  const go = (href: string) => () => router.history.push(href);
  const pages: (MenuEntry & { path: string })[] = [
    {
      path: '/events/$id',
      id: 'open',
      label: t('actions:open'),
      icon: 'calendar',
      onAction: go(`/events/${id}`),
    },
    {
      path: '/events/$id/edit',
      id: 'edit',
      label: t('actions:edit'),
      icon: 'edit',
      onAction: go(`/events/${id}/edit`),
    },
    {
      path: '/book',
      id: 'copy',
      label: t('copy_as_new'),
      icon: 'copy',
      onAction: go(`/book?copy=${series}`),
    },
  ];
  const others: MenuEntry[] = [
    { id: 'template', label: t('save_template'), icon: 'file', onAction: props.onTemplate },
    {
      id: 'ics',
      label: t('add_to_calendar'),
      icon: 'download',
      href: `/api/v1/events/${encodeURIComponent(id)}.ics`,
    },
  ];
  const endings = useEndings(props);
  const shown = [...pages.filter(({ path }) => has(path)), ...others];
  return (
    <Menu
      label={t('actions:more', {
        name: props.isDate ? listedDateText(dateIn(start_at, timezone), reading) : title,
      })}
      buttonClass={`button icon-only quiet ${styles.menu}`}
      groups={[{ entries: shown }, ...(endings.length > 0 ? [{ entries: endings }] : [])]}
    />
  );
}
