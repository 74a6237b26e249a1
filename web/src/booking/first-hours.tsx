import { useTranslation } from 'react-i18next';
import { DAY_NAMES } from '../api/day-names.ts';
import type { FieldFault } from '../kit/error-summary.tsx';
import { SelectField, TextField } from '../kit/field.tsx';
import { type HoursValues, newHours } from '../page/hours-values.ts';
import { errorsAt } from '../page/use-send.ts';
import { useReading } from '../session/reading.ts';
import { timeRangeText } from '../time/sentences.ts';
import { USUAL_HOURS } from './first-opening.ts';

const DAYS = ['always', 'working_days', 'every_day'] as const;

/** The opening hours of a new room: at any time, or between two times. */
export type FirstHoursValues = { days: (typeof DAYS)[number]; start: string; end: string };

/** Nothing is chosen for the manager: a room without hours can be booked at any time. */
export const noHours: FirstHoursValues = {
  days: 'always',
  start: USUAL_HOURS.from,
  end: USUAL_HOURS.to,
};

/** The opening hours that a new room gets; undefined for a room without any. */
export function hoursToAdd(
  { days, start, end }: FirstHoursValues,
  today: string,
  name: string,
): HoursValues | undefined {
  if (days === 'always') return undefined;
  const named = days === 'every_day' ? DAY_NAMES : DAY_NAMES.slice(0, 5);
  return { ...newHours(today), name, days: [...named], periods: [{ start, end }] };
}

type FirstHoursProps = {
  values: FirstHoursValues;
  change(changes: Partial<FirstHoursValues>): void;
  faults: readonly FieldFault[];
  /** Stands before the paths of its fields, where another form of the page has the same ones. */
  prefix?: string;
  /** Whether hours must be chosen. */
  isNeeded?: boolean;
};

/** Asks for the opening hours of a new room: the usual ones here, all others on its page. */
export function FirstHours(props: FirstHoursProps) {
  const { values, change, faults, prefix = '', isNeeded = false } = props;
  const { t } = useTranslation('manage');
  const usual = timeRangeText(USUAL_HOURS.from, USUAL_HOURS.to, useReading());
  const at = (name: 'start' | 'end') => ({
    path: `${prefix}periods.0.${name}`,
    errors: errorsAt(faults, `${prefix}periods.0.${name}`),
    value: values[name],
    onValue: (value: string) => change({ [name]: value }),
    maxLength: 5,
    placeholder: '00:00',
  });
  return (
    <>
      <SelectField
        label={t('first_hours.title')}
        hint={t('first_hours.hint', { usual })}
        value={values.days}
        onValue={(value) => change({ days: DAYS.find((one) => one === value) ?? 'always' })}
        options={DAYS.filter((value) => !isNeeded || value !== 'always').map((value) => ({
          value,
          label: t(`first_hours.${value}`),
        }))}
      />
      {values.days !== 'always' && (
        <div className="period">
          <TextField {...at('start')} label={t('opens')} />
          <TextField {...at('end')} label={t('closes')} />
        </div>
      )}
    </>
  );
}
