import { invalid, type ParseResult } from './recurrence-rule.ts';

const MAX_LENGTH = 2000;
const PART_NAMES = new Set(
  'FREQ INTERVAL COUNT UNTIL BYMONTH BYWEEKNO BYYEARDAY BYMONTHDAY BYDAY BYHOUR BYMINUTE BYSECOND BYSETPOS WKST'.split(
    ' ',
  ),
);
const OTHER_PROPERTY = /\b(?:DTSTART|DTEND|DURATION|EXDATE|RDATE|EXRULE|TZID|RRULE)\b/;

/**
 * Splits one RRULE text (at most 2000 characters, `RRULE:` in front optional, letter case ignored) into its named
 * parts. Fails with a message on anything but one line of known parts, each present once with a value (§5.1,
 * RFC 5545 3.3.10).
 */
export function readRuleParts(text: string): ParseResult<ReadonlyMap<string, string>> {
  const error = textError(text);
  if (error !== null) return invalid(error);
  const value = text.toUpperCase().replace(/^RRULE:/, '');
  if (value === '') return invalid('The recurrence rule must not be empty.');
  if (OTHER_PROPERTY.test(value)) {
    return invalid(
      'The recurrence rule must be one RRULE alone: leave out DTSTART, EXDATE and other properties.',
    );
  }
  const parts = new Map<string, string>();
  for (const part of value.split(';')) {
    if (part === '') {
      return invalid(
        'The recurrence rule must not have an empty part: remove the extra semicolon.',
      );
    }
    const name = part.replace(/=.*/, '');
    const partValue = part.slice(name.length + 1);
    const message = partError(name, partValue, parts);
    if (message !== null) return invalid(message);
    parts.set(name, partValue);
  }
  return { ok: true, value: parts };
}

function textError(text: string): string | null {
  if (text.length > MAX_LENGTH)
    return `The recurrence rule must not be longer than ${MAX_LENGTH} characters.`;
  if (/\p{Cc}/u.test(text))
    return 'The recurrence rule must be a single line without control characters.';
  if (/[^ -~]/.test(text))
    return 'The recurrence rule must contain only ASCII letters, digits and signs.';
  return null;
}

function partError(name: string, value: string, seen: ReadonlyMap<string, string>): string | null {
  if (!PART_NAMES.has(name)) {
    return `The recurrence rule must not have the unknown part "${name.slice(0, 30)}".`;
  }
  if (value === '') return `The recurrence rule's ${name} must have a value.`;
  if (seen.has(name)) return `The recurrence rule must not give ${name} twice.`;
  return null;
}
