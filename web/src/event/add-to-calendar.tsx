import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { type EventRecord, isWholeSeries } from '../api/event-record.ts';
import { Menu, type MenuEntry } from '../kit/menu.tsx';
import { calendarFile, googleAddress, outlookAddress } from './calendar-links.ts';

/**
 * Takes an event into a calendar of the reader's own. The addresses of Google and Outlook hold one date: a series goes
 * there by a subscription, which also follows its changes.
 */
export function AddToCalendar({ event, where }: { event: EventRecord; where: string }) {
  const { t } = useTranslation('event');
  const router = useRouter();
  const page = new URL(`/events/${event.id}`, window.location.origin).href;
  const file = calendarFile(event.id);
  const web: MenuEntry[] = isWholeSeries(event)
    ? [
        {
          id: 'feed',
          label: t('calendar.subscribe'),
          onAction: () => router.history.push('/calendars'),
        },
      ]
    : [
        { id: 'google', label: t('calendar.google'), href: googleAddress(event, where, page) },
        { id: 'outlook', label: t('calendar.outlook'), href: outlookAddress(event, where, page) },
      ];
  const entries: MenuEntry[] = [
    ...web,
    { id: 'apple', label: t('calendar.apple'), href: file },
    { id: 'file', label: t('calendar.file'), href: file },
  ];
  return (
    <Menu
      label={t('calendar.add')}
      button={t('calendar.add')}
      buttonClass="button quiet compact"
      placement="bottom start"
      groups={[{ entries }]}
    />
  );
}
