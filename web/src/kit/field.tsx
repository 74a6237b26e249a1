import { type ComponentProps, type ReactNode, useId } from 'react';

type FieldProps = {
  label: string;
  hint?: string | undefined;
  /** Sentences about what is wrong with the value. */
  errors?: readonly string[] | undefined;
  /** The wrong value is named by this in the summary of the form; `field-` and the path. */
  path?: string | undefined;
  isRequired?: boolean;
};

type ControlProps = {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
  'aria-required'?: true;
  className: string;
};

/** The id of the control of a field, which the summary of errors links to. */
export const fieldId = (path: string): string => `field-${path.replaceAll('.', '-')}`;

/** A label, its control, a hint and what is wrong; `children` makes the control of the given attributes. */
export function Field({
  label,
  hint,
  errors = [],
  path,
  isRequired = false,
  children,
}: FieldProps & { children(control: ControlProps): ReactNode }) {
  const made = useId();
  const id = path === undefined ? made : fieldId(path);
  const described = [hint && `${id}-hint`, errors.length > 0 && `${id}-errors`].filter(Boolean);
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        className: errors.length > 0 ? 'input wrong' : 'input',
        ...(described.length > 0 && { 'aria-describedby': described.join(' ') }),
        ...(errors.length > 0 && { 'aria-invalid': true }),
        ...(isRequired && { 'aria-required': true }),
      })}
      {hint && (
        <span className="hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {errors.length > 0 && (
        <span className="hint bad" id={`${id}-errors`}>
          {errors.join(' ')}
        </span>
      )}
    </div>
  );
}

type InputProps = Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'className' | 'id'>;

/** A line of text, a number, a date or a time. */
export function TextField({
  value,
  onValue,
  label,
  hint,
  errors,
  path,
  isRequired = false,
  ...input
}: FieldProps & InputProps & { value: string; onValue(value: string): void }) {
  return (
    <Field label={label} hint={hint} errors={errors} path={path} isRequired={isRequired}>
      {(control) => (
        <input
          {...input}
          {...control}
          value={value}
          onChange={(event) => onValue(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}

/** Several lines of text. */
export function TextArea({
  value,
  onValue,
  label,
  hint,
  errors,
  path,
  isRequired = false,
  ...area
}: FieldProps &
  Omit<ComponentProps<'textarea'>, 'onChange' | 'value' | 'className' | 'id'> & {
    value: string;
    onValue(value: string): void;
  }) {
  return (
    <Field label={label} hint={hint} errors={errors} path={path} isRequired={isRequired}>
      {(control) => (
        <textarea
          {...area}
          {...control}
          className={`${control.className} text-area`}
          value={value}
          onChange={(event) => onValue(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}

/** One value of a choice, and what people read. */
export type Option = { value: string; label: string };

/** One of a few values, by the list that the browser or the device shows. */
export function SelectField({
  value,
  onValue,
  options,
  label,
  hint,
  errors,
  path,
  isRequired = false,
}: FieldProps & { value: string; onValue(value: string): void; options: readonly Option[] }) {
  return (
    <Field label={label} hint={hint} errors={errors} path={path} isRequired={isRequired}>
      {(control) => (
        <select {...control} value={value} onChange={(event) => onValue(event.currentTarget.value)}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

type CheckboxProps = {
  label: ReactNode;
  isChecked: boolean;
  onCheck(isChecked: boolean): void;
  hint?: string;
  name?: string;
};

/** A tick. */
export function Checkbox({ label, isChecked, onCheck, hint, name }: CheckboxProps) {
  const id = useId();
  return (
    <div className="tick">
      <input
        type="checkbox"
        className="check-box"
        id={id}
        name={name}
        checked={isChecked}
        onChange={(event) => onCheck(event.currentTarget.checked)}
        {...(hint && { 'aria-describedby': `${id}-hint` })}
      />
      <label htmlFor={id}>{label}</label>
      {hint && (
        <span className="hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
    </div>
  );
}
