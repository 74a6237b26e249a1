import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { DAY_NAMES } from '../../api/day-names.ts';
import { Button, IconButton } from '../../kit/button.tsx';
import type { FieldFault } from '../../kit/error-summary.tsx';
import { Checkbox, TextField } from '../../kit/field.tsx';
import { dayNumber, type HoursValues, type Period, usualPeriod } from '../../page/hours-values.ts';
import { errorsAt } from '../../page/use-send.ts';
import { useReading } from '../../session/reading.ts';
import { weekdayText } from '../../time/sentences.ts';

const DateField = lazy(() =>
  import('../../page/date-field.tsx').then(({ DateField }) => ({ default: DateField })),
);

type HoursFieldsProps = {
  values: HoursValues;
  change(changes: Partial<HoursValues>): void;
  faults: readonly FieldFault[];
};

function Days({ values, change }: HoursFieldsProps) {
  const { t } = useTranslation('manage');
  const reading = useReading();
  return (
    <fieldset className="plain-set">
      <legend>{t('days')}</legend>
      <div className="ticks">
        {DAY_NAMES.map((day) => (
          <Checkbox
            key={day}
            label={weekdayText(dayNumber(day), reading, 'short')}
            isChecked={values.days.includes(day)}
            onCheck={(isChecked) =>
              change({
                days: DAY_NAMES.filter((one) =>
                  one === day ? isChecked : values.days.includes(one),
                ),
              })
            }
          />
        ))}
      </div>
      <p className="hint">{t('days_hint')}</p>
    </fieldset>
  );
}

function PeriodRow({ values, change, faults, index }: HoursFieldsProps & { index: number }) {
  const { t } = useTranslation('manage');
  const period = values.periods[index] ?? usualPeriod;
  const set = (changes: Partial<Period>): void =>
    change({
      periods: values.periods.map((one, place) => (place === index ? { ...one, ...changes } : one)),
    });
  const at = (name: keyof Period) => ({
    path: `periods.${index}.${name}`,
    errors: errorsAt(faults, `periods.${index}.${name}`),
    value: period[name],
    onValue: (value: string) => set({ [name]: value }),
    maxLength: 5,
    placeholder: '00:00',
  });
  return (
    <div className="period">
      <TextField {...at('start')} label={t('opens')} />
      <TextField {...at('end')} label={t('closes')} />
      {values.periods.length > 1 && (
        <IconButton
          icon="minus"
          label={t('remove_period', { number: index + 1 })}
          onClick={() => change({ periods: values.periods.filter((_, place) => place !== index) })}
        />
      )}
    </div>
  );
}

/** Times of a day: all of it, or one and more periods. */
export function Times(props: HoursFieldsProps) {
  const { t } = useTranslation('manage');
  const { values, change } = props;
  return (
    <fieldset className="plain-set">
      <legend>{t('times')}</legend>
      <Checkbox
        label={t('all_day')}
        isChecked={values.isAllDay}
        onCheck={(isAllDay) => change({ isAllDay })}
      />
      {!values.isAllDay && (
        <>
          {[...values.periods.keys()].map((index) => (
            <PeriodRow key={index} {...props} index={index} />
          ))}
          <Button
            isSmall
            icon="plus"
            onClick={() => change({ periods: [...values.periods, { start: '', end: '' }] })}
          >
            {t('add_period')}
          </Button>
        </>
      )}
    </fieldset>
  );
}

/** The fields of opening hours or a block. */
export function HoursFields(props: HoursFieldsProps) {
  const { t } = useTranslation('manage');
  const { values, change, faults } = props;
  const at = (path: 'name' | 'start_date' | 'end_date') => ({
    path,
    errors: errorsAt(faults, path),
    value: values[path],
    onValue: (value: string) => change({ [path]: value }),
  });
  const isBlock = values.type === 'blocked';
  return (
    <>
      <TextField
        {...at('name')}
        label={isBlock ? t('reason') : t('name')}
        hint={isBlock ? t('reason_hint') : undefined}
        isRequired
        maxLength={255}
      />
      <div className="halves">
        <Suspense>
          <DateField {...at('start_date')} label={t('from')} />
          <DateField {...at('end_date')} label={t('to')} />
        </Suspense>
      </div>
      <Days {...props} />
      <Times {...props} />
    </>
  );
}
