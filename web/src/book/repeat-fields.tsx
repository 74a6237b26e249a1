import { useTranslation } from 'react-i18next';
import { SelectField, TextField } from '../kit/field.tsx';
import { NumberField } from '../kit/number-field.tsx';
import { DateField } from '../kit/time-fields.tsx';
import { useReading } from '../session/reading.ts';
import { REPEATS, type Repeat, weekdayPosition } from '../time/repeat.ts';
import { timeText, weekdayText } from '../time/sentences.ts';
import { isDate, weekdayOf } from '../time/wall.ts';
import type { FormPart } from './form-part.ts';

const POSITIONS = ['1', '2', '3', '4', '-1'] as const;

/** The choices in words, which name the weekday and the day of the month of the first date. */
export function useRepeatChoices(): (date: string) => { value: Repeat; label: string }[] {
  const { t } = useTranslation('book');
  const reading = useReading();
  return (date) => {
    if (!isDate(date)) return [{ value: 'never', label: t('repeat.never') }];
    const weekday = weekdayText(weekdayOf(date), reading);
    const position = String(weekdayPosition(date));
    const which = POSITIONS.find((one) => one === position) ?? '1';
    const about = { weekday, day: Number(date.slice(-2)), position: t(`position.${which}`) };
    return REPEATS.map((value) => ({ value, label: t(`repeat.${value}`, about) }));
  };
}

const MAX_DATES = 1_000;

/** After how many dates, or on which date, a series ends. */
function EndFields({ values, errorsOf, onChange }: FormPart) {
  const { t } = useTranslation('book');
  return (
    <div className="g2 keep2">
      <SelectField
        label={t('ends')}
        value={values.ends}
        onValue={(ends) => onChange({ ends: ends === 'date' ? 'date' : 'count' })}
        options={[
          { value: 'count', label: t('ends_count') },
          { value: 'date', label: t('ends_date') },
        ]}
      />
      {values.ends === 'count' ? (
        <NumberField
          label={t('count')}
          path="count"
          value={values.count}
          onValue={(count) => onChange({ count })}
          errors={errorsOf('count')}
          least={1}
          most={MAX_DATES}
        />
      ) : (
        <DateField
          label={t('until')}
          path="until"
          value={values.until}
          onValue={(until) => onChange({ until })}
          errors={errorsOf('until')}
        />
      )}
    </div>
  );
}

/** Whether, how often and how long something repeats. */
export function RepeatFields(part: FormPart) {
  const { values, errorsOf, onChange } = part;
  const { t } = useTranslation('book');
  const reading = useReading();
  const choices = useRepeatChoices()(values.date);
  const isSeries = values.repeat !== 'never';
  const time = values.from === '' ? '' : timeText(values.from, reading);
  return (
    <>
      <SelectField
        label={t('repeats')}
        path="repeat"
        value={values.repeat}
        onValue={(chosen) => onChange({ repeat: REPEATS.find((one) => one === chosen) ?? 'never' })}
        options={choices}
        hint={isSeries ? t('wall_clock', { time }) : undefined}
        errors={errorsOf('repeat')}
      />
      {values.repeat === 'own' && (
        <TextField
          label={t('rule')}
          path="rule"
          hint={t('rule_hint')}
          value={values.rule}
          onValue={(rule) => onChange({ rule })}
          errors={errorsOf('rule')}
          maxLength={500}
        />
      )}
      {isSeries && <EndFields {...part} />}
    </>
  );
}
