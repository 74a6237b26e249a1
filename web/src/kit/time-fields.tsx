import { parseDate, parseTime } from '@internationalized/date';
import { type KeyboardEvent, lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import {
  DateField as AriaDateField,
  DateInput,
  DateSegment,
} from 'react-aria-components/DateField';
import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import { TimeField as AriaTimeField } from 'react-aria-components/TimeField';
import { IconButton } from './button.tsx';
import type { CalendarLook } from './calendar-card.tsx';
import { fieldId } from './field.tsx';
import * as styles from './time-fields.module.css';

const CalendarCard = lazy(() =>
  import('./calendar-card.tsx').then(({ CalendarCard }) => ({ default: CalendarCard })),
);

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

type PartsProps = Pick<TimeInputProps, 'path' | 'hint' | 'errors'> & {
  onKeyDown?(event: KeyboardEvent): void;
  /** The content at the end of the box. */
  children?: ReactNode;
};

function Parts({ path, hint, errors = [], onKeyDown, children }: PartsProps) {
  return (
    <>
      <div
        id={fieldId(path)}
        className={styles.parts}
        tabIndex={-1}
        ref={handFocusOn}
        onKeyDownCapture={onKeyDown}
      >
        <DateInput className={errors.length > 0 ? 'input wrong figures' : 'input figures'}>
          {(segment) => <DateSegment segment={segment} className={styles.part} />}
        </DateInput>
        {children}
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
export function DateParts({
  label,
  value,
  onValue,
  isFocused = false,
  ...parts
}: TimeInputProps & PartsProps & { isFocused?: boolean }): ReactNode {
  return (
    <AriaDateField
      className="field"
      value={safely(() => parseDate(value))}
      onChange={(date) => onValue(date?.toString() ?? '')}
      isInvalid={(parts.errors?.length ?? 0) > 0}
      autoFocus={isFocused}
      shouldForceLeadingZeros
    >
      <Label className="label">{label}</Label>
      <Parts {...parts} />
    </AriaDateField>
  );
}

/** A date that is typed, or chosen in a calendar that its button and Alt+↓ open. */
export function DateField({ calendar, ...props }: TimeInputProps & { calendar: CalendarLook }) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const openByKey = (event: KeyboardEvent): void => {
    if (!event.altKey || event.key !== 'ArrowDown') return;
    event.preventDefault();
    event.stopPropagation();
    setOpen(true);
  };
  const choose = (date: string): void => {
    props.onValue(date);
    setOpen(false);
  };
  return (
    <>
      <DateParts {...props} onKeyDown={openByKey}>
        <IconButton
          ref={button}
          icon="calendar"
          isQuiet
          label={calendar.name}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setOpen(true)}
        />
      </DateParts>
      {isOpen && (
        <Suspense>
          <CalendarCard
            look={calendar}
            value={props.value}
            onValue={choose}
            onClose={() => setOpen(false)}
            anchor={() => button.current}
          />
        </Suspense>
      )}
    </>
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
      className="field"
      value={safely(() => parseTime(value))}
      onChange={(time) => onValue(time?.toString().slice(0, CLOCK_LENGTH) ?? '')}
      isInvalid={(rest.errors?.length ?? 0) > 0}
      {...(hour12 !== undefined && { hourCycle: hour12 ? 12 : 24 })}
      shouldForceLeadingZeros
    >
      <Label className="label">{label}</Label>
      <Parts {...rest} />
    </AriaTimeField>
  );
}
