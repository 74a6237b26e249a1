import type { ComponentProps } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { TimeField as KitTimeField } from '../kit/time-fields.tsx';
import { useReading } from '../session/reading.ts';

/** A time of day as this person reads and writes times. */
export function TimeField(props: Omit<ComponentProps<typeof KitTimeField>, 'hour12'>) {
  const { locale, hour12 } = useReading();
  return (
    <I18nProvider locale={locale}>
      <KitTimeField {...props} hour12={hour12} />
    </I18nProvider>
  );
}
