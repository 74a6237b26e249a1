import { parseDate, parseTime } from '@internationalized/date';
import type { ReactNode } from 'react';
import {
  DateField as AriaDateField,
  DateInput,
  DateSegment,
} from 'react-aria-components/DateField';
import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import { TimeField as AriaTimeField } from 'react-aria-components/TimeField';
import { fieldId } from './field.tsx';

type TimeInputProps = {
  label: string;
  value: string;
  onValue(value: string): void;
  hint?: string | undefined;
  errors?: readonly string[] | undefined;
  /** The wrong value is named by this in the summary of the form. */
  path: string;
};

/** The first part of a date or time takes the focus that a link to the field gives it. */
function handFocusOn(box: HTMLElement | null): (() => void) | undefined {
  const hand = ({ target }: FocusEvent): void => {
    if (target === box) box?.querySelector<HTMLElement>('[role=spinbutton]')?.focus();
  };
  box?.addEventListener('focus', hand);
  return () => box?.removeEventListener('focus', hand);
}

function Parts({ path, hint, errors = [] }: Pick<TimeInputProps, 'path' | 'hint' | 'errors'>) {
  return (
    <>
      <div id={fieldId(path)} tabIndex={-1} ref={handFocusOn}>
        <DateInput className={errors.length > 0 ? 'in err num' : 'in num'}>
          {(segment) => <DateSegment segment={segment} className="part" />}
        </DateInput>
      </div>
      {hint && (
        <Text slot="description" className="hint">
          {hint}
        </Text>
      )}
      <FieldError className="hint bad">{errors.join(' ')}</FieldError>
    </>
  );
}

function safely<T>(read: () => T): T | null {
  try {
    return read();
  } catch {
    return null;
  }
}

/** A date by its parts, `2026-11-24`; an empty text while it is not complete. */
export function DateField({ label, value, onValue, ...rest }: TimeInputProps): ReactNode {
  return (
    <AriaDateField
      className="f"
      value={safely(() => parseDate(value))}
      onChange={(date) => onValue(date?.toString() ?? '')}
      isInvalid={(rest.errors?.length ?? 0) > 0}
      shouldForceLeadingZeros
    >
      <Label className="l">{label}</Label>
      <Parts {...rest} />
    </AriaDateField>
  );
}

const CLOCK_LENGTH = '00:00'.length;

/** A time by its parts, `13:00`; an empty text while it is not complete. */
export function TimeField({
  label,
  value,
  onValue,
  hour12,
  ...rest
}: TimeInputProps & { hour12?: boolean | undefined }): ReactNode {
  return (
    <AriaTimeField
      className="f"
      value={safely(() => parseTime(value))}
      onChange={(time) => onValue(time?.toString().slice(0, CLOCK_LENGTH) ?? '')}
      isInvalid={(rest.errors?.length ?? 0) > 0}
      {...(hour12 !== undefined && { hourCycle: hour12 ? 12 : 24 })}
      shouldForceLeadingZeros
    >
      <Label className="l">{label}</Label>
      <Parts {...rest} />
    </AriaTimeField>
  );
}
