import type { ComponentProps } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { useTranslation } from 'react-i18next';
import type { DayMarks } from '../kit/calendar-card.tsx';
import { DateField as KitDateField } from '../kit/time-fields.tsx';
import { useMe } from '../session/me.ts';
import { useReading } from '../session/reading.ts';

type DateFieldProps = Omit<ComponentProps<typeof KitDateField>, 'calendar'> & {
  /** The zone of the place that the date is about; that of the person if absent. */
  zone?: string | undefined;
  marks?: DayMarks | undefined;
};

/** A date as this person reads and writes dates. */
export function DateField({ zone, marks, ...props }: DateFieldProps) {
  const { t } = useTranslation('calendar');
  const { locale, firstDay } = useReading();
  const { timezone } = useMe();
  const name = t('choose_date', { label: props.label });
  return (
    <I18nProvider locale={locale}>
      <KitDateField {...props} calendar={{ name, firstDay, zone: zone ?? timezone, marks }} />
    </I18nProvider>
  );
}
