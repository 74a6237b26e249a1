import { FieldError } from 'react-aria-components/FieldError';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { NumberField as AriaNumberField } from 'react-aria-components/NumberField';
import { fieldId } from './field.tsx';

type NumberFieldProps = {
  label: string;
  value: number | undefined;
  onValue(value: number | undefined): void;
  errors?: readonly string[] | undefined;
  path: string;
  least: number;
  most: number;
  /** How much up and down change; 1 if absent. */
  step?: number;
  /** Written behind the number, such as `minute`. */
  unit?: Intl.NumberFormatOptions['unit'];
};

/** A whole number; up and down change it. */
export function NumberField(props: NumberFieldProps) {
  const { label, value, onValue, errors = [], path, least, most, step = 1, unit } = props;
  return (
    <AriaNumberField
      className="f"
      value={value ?? Number.NaN}
      onChange={(next) => onValue(Number.isNaN(next) ? undefined : next)}
      minValue={least}
      maxValue={most}
      step={step}
      isInvalid={errors.length > 0}
      {...(unit && { formatOptions: { style: 'unit', unit, unitDisplay: 'long' } })}
    >
      <Label>{label}</Label>
      <Input id={fieldId(path)} className={errors.length > 0 ? 'in err num' : 'in num'} />
      <FieldError className="hint bad">{errors.join(' ')}</FieldError>
    </AriaNumberField>
  );
}
