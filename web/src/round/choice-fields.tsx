import { useTranslation } from 'react-i18next';
import { DAY_NAMES } from '../api/day-names.ts';
import { Button, IconButton } from '../kit/button.tsx';
import { fieldId, SelectField } from '../kit/field.tsx';
import { TimeField } from '../page/time-field.tsx';
import { errorsAt } from '../page/use-send.ts';
import { useReading } from '../session/reading.ts';
import { weekdayText } from '../time/sentences.ts';
import type { ChoiceProps } from './form-part.ts';
import { dayNumber } from './pattern-text.ts';
import {
  type ChoiceValues,
  MAX_SLOTS,
  nextSlot,
  type SlotValues,
  WEEK_KINDS,
  weekNumbers,
} from './request-values.ts';
import * as styles from './round.module.css';
import { WeekToggles } from './week-toggles.tsx';

type SlotProps = ChoiceProps & { index: number };

const slotPath = (at: number, index: number): string => `patterns.${at}.slots.${index}`;

/** The weekdays side by side, from the first day of the week of the reader. */
function Weekdays({ faults, choice, at, index, onSlot }: SlotProps & SlotSetter) {
  const { t } = useTranslation('round');
  const reading = useReading();
  const path = `${slotPath(at, index)}.weekday`;
  const errors = errorsAt(faults, path);
  const first = reading.firstDay - 1;
  const days = [...DAY_NAMES.slice(first), ...DAY_NAMES.slice(0, first)];
  return (
    <fieldset className="plain-set" id={fieldId(path)} tabIndex={-1}>
      <legend className="visually-hidden">{t('form.weekday', { number: index + 1 })}</legend>
      <div className={styles.weekdayRow}>
        {days.map((day) => (
          <button
            key={day}
            type="button"
            className={styles.toggle}
            aria-pressed={choice.slots[index]?.weekday === day}
            onClick={() => onSlot({ weekday: day })}
          >
            <span aria-hidden="true">{weekdayText(dayNumber(day), reading, 'short')}</span>
            <span className="visually-hidden">{weekdayText(dayNumber(day), reading)}</span>
          </button>
        ))}
      </div>
      {errors.length > 0 && <p className="hint bad">{errors.join(' ')}</p>}
    </fieldset>
  );
}

type SlotSetter = { onSlot(changes: Partial<SlotValues>): void };

/** A weekly time: its day, from and to. */
function SlotFields(props: SlotProps) {
  const { t } = useTranslation('round');
  const { choice, at, index, faults, onChoice } = props;
  const slot = choice.slots[index];
  const onSlot = (changes: Partial<SlotValues>): void =>
    onChoice({
      slots: choice.slots.map((one, place) => (place === index ? { ...one, ...changes } : one)),
    });
  const path = slotPath(at, index);
  return (
    <div className="stack">
      <div className={styles.slotHead}>
        <Weekdays {...props} onSlot={onSlot} />
        {choice.slots.length > 1 && (
          <IconButton
            icon="minus"
            isQuiet
            label={t('form.remove_day', { number: index + 1 })}
            onClick={() => onChoice({ slots: choice.slots.filter((_, place) => place !== index) })}
          />
        )}
      </div>
      <div className="halves halves-on-phones">
        <TimeField
          label={t('form.from')}
          path={`${path}.start`}
          value={slot?.start ?? ''}
          onValue={(start) => onSlot({ start })}
          errors={errorsAt(faults, `${path}.start`)}
        />
        <TimeField
          label={t('form.to')}
          path={`${path}.end`}
          value={slot?.end ?? ''}
          onValue={(end) => onSlot({ end })}
          errors={errorsAt(faults, `${path}.end`)}
        />
      </div>
    </div>
  );
}

/** The fields of one choice: its weekly times and its weeks. */
export function ChoiceFields(props: ChoiceProps) {
  const { t } = useTranslation('round');
  const { choice, at, round, faults, onChoice } = props;
  const path = `patterns.${at}.weeks`;
  const countOf = (weeks: ChoiceValues['weeks']): number =>
    weekNumbers({ ...choice, weeks }, round).length;
  const isFull = choice.slots.length >= MAX_SLOTS;
  return (
    <>
      {[...choice.slots.keys()].map((index) => (
        <SlotFields key={index} {...props} index={index} />
      ))}
      <Button
        look="quiet"
        isSmall
        icon="plus"
        reason={isFull ? t('form.most_days') : undefined}
        onClick={() => onChoice({ slots: [...choice.slots, nextSlot(choice)] })}
      >
        {t('form.another_day')}
      </Button>
      <SelectField
        label={t('form.weeks')}
        path={path}
        errors={choice.weeks === 'these' ? [] : errorsAt(faults, path)}
        value={choice.weeks}
        onValue={(value) => onChoice({ weeks: WEEK_KINDS.find((kind) => kind === value) ?? 'all' })}
        options={WEEK_KINDS.map((value) => ({
          value,
          label: t(`form.week_kinds.${value}`, { number: countOf(value) }),
        }))}
      />
      {choice.weeks === 'these' && <WeekToggles {...props} errors={errorsAt(faults, path)} />}
    </>
  );
}
