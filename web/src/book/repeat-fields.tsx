import { useTranslation } from 'react-i18next';
import { SelectField, TextField } from '../kit/field.tsx';
import { NumberField } from '../kit/number-field.tsx';
import { useReading } from '../session/reading.ts';
import { RHYTHMS, type Rhythm, rhythmOn } from '../time/repetition.ts';
import { timeText } from '../time/sentences.ts';
import { isDate } from '../time/wall.ts';
import { EndFields } from './end-fields.tsx';
import type { FormPart } from './form-part.ts';
import { useRepeatChoices } from './repeat-text.ts';
import { SeriesDates } from './series-dates.tsx';
import { WeekdayToggles } from './weekday-toggles.tsx';

const MOST_APART = 99;

/** The unit of the interval of a repetition. */
const UNITS: Partial<Record<Rhythm, string>> = {
  day: 'day',
  week: 'week',
  month_day: 'month',
  month_weekday: 'month',
  month_last: 'month',
  year: 'year',
};

/** Every how many days, weeks, months or years, and on which weekdays; or a rule as it is written. */
function RuleFields(part: FormPart) {
  const { values, errorsOf, onChange } = part;
  const { t } = useTranslation('book');
  const unit = UNITS[values.repeat];
  return (
    <>
      {unit && (
        <NumberField
          label={t('every_label')}
          path="every"
          value={values.every}
          onValue={(every) => onChange({ every })}
          errors={errorsOf('every')}
          least={1}
          most={MOST_APART}
          unit={unit}
        />
      )}
      {values.repeat === 'week' && isDate(values.date) && <WeekdayToggles {...part} />}
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
    </>
  );
}

/** Whether, how often and how long something repeats, and on which dates. */
export function RepeatFields(part: FormPart) {
  const { values, errorsOf, onChange } = part;
  const { t } = useTranslation('book');
  const reading = useReading();
  const choices = useRepeatChoices()(values.date);
  const { repeat, date } = values;
  const time = values.from === '' ? '' : timeText(values.from, reading);
  return (
    <>
      <SelectField
        label={t('repeats')}
        path="repeat"
        value={isDate(date) ? rhythmOn(repeat, date) : repeat}
        onValue={(chosen) => onChange({ repeat: RHYTHMS.find((one) => one === chosen) ?? 'never' })}
        options={part.planOf ? choices : choices.filter(({ value }) => value !== 'dates')}
        hint={repeat === 'never' ? undefined : t('wall_clock', { time })}
        errors={errorsOf('repeat')}
      />
      <RuleFields {...part} />
      {repeat !== 'never' && repeat !== 'dates' && <EndFields {...part} />}
      {repeat !== 'never' && part.planOf && <SeriesDates {...part} planOf={part.planOf} />}
    </>
  );
}
