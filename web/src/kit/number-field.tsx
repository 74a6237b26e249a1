import { type SyntheticEvent, useState } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { NumberField as AriaNumberField } from 'react-aria-components/NumberField';
import { Text } from 'react-aria-components/Text';
import { fieldId } from './field.tsx';

type NumberFieldProps = {
  label: string;
  value: number | undefined;
  onValue(value: number | undefined): void;
  /** A hint about the value, read out when it changes; an empty text if there may be one later. */
  hint?: string | undefined;
  errors?: readonly string[] | undefined;
  path: string;
  least: number;
  most: number;
  /** The step of the buttons up and down; 1 if absent. */
  step?: number;
  /** Written behind the number, such as `minute`. */
  unit?: Intl.NumberFormatOptions['unit'];
};

/** A typed text as a whole number, its unit left out; undefined while there is no digit in it. */
function numberIn(text: string, least: number, most: number): number | undefined {
  const digits = text.replace(/\D/g, '');
  if (digits === '') return undefined;
  // Some languages write U+2212 for minus.
  const number = /^\D*[-\u2212]/.test(text) ? -Number(digits) : Number(digits);
  return Math.max(least, Math.min(most, number));
}

/**
 * Reports a number with each key. The component below changes its value only when the field is left, and would replace
 * the typed text, with its unit, during typing: it keeps the value from before the first key until then.
 */
function useTyping({ value, onValue, least, most }: NumberFieldProps) {
  const [before, setBefore] = useState<{ value: number | undefined }>();
  const read = (event: SyntheticEvent<HTMLInputElement>): void => {
    const next = numberIn(event.currentTarget.value, least, most);
    if (next !== value) onValue(next);
  };
  return {
    shown: before === undefined ? value : before.value,
    onInput: (event: SyntheticEvent<HTMLInputElement>) => {
      setBefore((known) => known ?? { value });
      read(event);
    },
    // Up and down may lead back to the value from before, which is no change for the component.
    onKeyUp: (event: SyntheticEvent<HTMLInputElement>) => before && read(event),
    onBlur: () => setBefore(undefined),
    onChange: (next: number) => {
      setBefore(undefined);
      onValue(Number.isNaN(next) ? undefined : next);
    },
  };
}

/** A whole number, reported while it is typed; up and down change it. */
export function NumberField(props: NumberFieldProps) {
  const { label, hint, errors = [], path, least, most, step = 1, unit } = props;
  const { shown, onInput, onKeyUp, onBlur, onChange } = useTyping(props);
  return (
    <AriaNumberField
      className="field"
      value={shown ?? Number.NaN}
      onChange={onChange}
      minValue={least}
      maxValue={most}
      step={step}
      isInvalid={errors.length > 0}
      formatOptions={{
        maximumFractionDigits: 0,
        ...(unit && { style: 'unit', unit, unitDisplay: 'long' }),
      }}
    >
      <Label>{label}</Label>
      <Input
        id={fieldId(path)}
        className={errors.length > 0 ? 'input wrong figures' : 'input figures'}
        onInput={onInput}
        onKeyUp={onKeyUp}
        onBlur={onBlur}
      />
      {hint !== undefined && (
        <Text slot="description" className="hint" aria-live="polite">
          {hint}
        </Text>
      )}
      <FieldError className="hint bad">{errors.join(' ')}</FieldError>
    </AriaNumberField>
  );
}
