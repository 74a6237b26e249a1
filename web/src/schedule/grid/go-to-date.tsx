import { type KeyboardEvent, useState } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { useTranslation } from 'react-i18next';
import { CalendarCard } from '../../kit/calendar-card.tsx';
import { DateParts } from '../../kit/time-fields.tsx';
import { useMe } from '../../session/me.ts';
import { useReading } from '../../session/reading.ts';
import { readDate } from './filters.ts';

type GoToDateProps = {
  date: string;
  /** Whether the date is to be typed first. */
  isTyped: boolean;
  anchor(): HTMLElement | null;
  onDate(date: string): void;
  onClose(): void;
};

/** A month below the heading, and a date to type: Enter goes there. */
export function GoToDate({ date, isTyped, anchor, onDate, onClose }: GoToDateProps) {
  const { t } = useTranslation('schedule');
  const { locale, firstDay } = useReading();
  const { timezone: zone } = useMe();
  const [typed, setTyped] = useState(date);
  const name = t('go_to_date');
  const goByKey = (event: KeyboardEvent): void => {
    const next = event.key === 'Enter' ? readDate(typed) : undefined;
    if (next === undefined) return;
    event.preventDefault();
    onDate(next);
  };
  return (
    <I18nProvider locale={locale}>
      <CalendarCard
        look={{ name, firstDay, zone }}
        value={date}
        onValue={onDate}
        isFocusAbove={isTyped}
        anchor={anchor}
        onClose={onClose}
      >
        <DateParts
          label={name}
          path="go-to-date"
          value={typed}
          onValue={setTyped}
          isFocused={isTyped}
          onKeyDown={goByKey}
        />
      </CalendarCard>
    </I18nProvider>
  );
}
