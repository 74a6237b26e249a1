import { useTranslation } from 'react-i18next';
import type { FieldFault } from '../kit/error-summary.tsx';
import { flawsOf, type HoursFlaw, type HoursValues } from './hours-values.ts';

/** Labels of the fields of opening hours and blocks; the last part of the path counts. */
export function useHoursLabels(): (values: HoursValues) => (path: string) => string {
  const { t } = useTranslation('manage');
  const labels: Record<string, string> = {
    start: t('opens'),
    end: t('closes'),
    start_date: t('from'),
    end_date: t('to'),
    days: t('days'),
    periods: t('times'),
  };
  return ({ type }) => {
    const name = type === 'blocked' ? t('reason') : t('name');
    return (path) => ({ ...labels, name })[path.split('.').at(-1) ?? ''] ?? path;
  };
}

/** The errors in opening hours or a block that are found before the request is sent. */
export function useHoursFlaws(): (values: HoursValues) => FieldFault[] {
  const { t } = useTranslation('manage');
  const labelsOf = useHoursLabels();
  const sentences: Record<HoursFlaw, string> = {
    name: t('wrong.name'),
    end_of_day: t('wrong.end_of_day'),
    time: t('wrong.time'),
    order: t('wrong.order'),
    date: t('wrong.date'),
    dates: t('wrong.dates'),
    periods: t('wrong.time'),
  };
  return (values) =>
    flawsOf(values).map(([path, flaw]) => ({
      path,
      label: labelsOf(values)(path),
      sentences: [sentences[flaw]],
    }));
}
