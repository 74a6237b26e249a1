import {
  invalid,
  type ParseResult,
  type RuleUntil,
  WEEKDAYS,
  type WeekdayChoice,
} from './recurrence-rule.ts';

const UNTIL_FORM = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2})(Z?))?$/;
const WEEKDAY_FORM = /^([+-]?)(\d{0,2})(MO|TU|WE|TH|FR|SA|SU)$/;

/** The allowed integers of a part; a signed part also accepts their negatives, counted from the end. */
export type NumberRange = {
  readonly min: number;
  readonly max: number;
  readonly signed: boolean;
};

/** Reads one unsigned whole number of a rule part such as INTERVAL; fails with a sentence outside the range. */
export function readWholeNumber(
  name: string,
  text: string,
  range: NumberRange,
): ParseResult<number> {
  const value = wholeNumber(text, range);
  if (value !== null) return { ok: true, value };
  return invalid(
    `The recurrence rule's ${name} must be a whole number between ${range.min} and ${range.max}.`,
  );
}

/** Reads a comma list of whole numbers, ascending and without repeats; fails with a sentence on a bad entry. */
export function readNumberList(
  name: string,
  text: string,
  range: NumberRange,
): ParseResult<number[]> {
  const values = new Set<number>();
  for (const entry of text.split(',')) {
    const value = wholeNumber(entry, range);
    if (value === null) return invalid(listSentence(name, range));
    values.add(value);
  }
  return { ok: true, value: [...values].sort((a, b) => a - b) };
}

function listSentence(name: string, { min, max, signed }: NumberRange): string {
  const negatives = signed ? ` or between -${max} and -${min}` : '';
  return `The recurrence rule's ${name} must list whole numbers between ${min} and ${max}${negatives}.`;
}

function wholeNumber(text: string, { min, max, signed }: NumberRange): number | null {
  const form = signed ? /^[+-]?\d{1,15}$/ : /^\d{1,15}$/;
  if (!form.test(text)) return null;
  const value = Number(text);
  const size = Math.abs(value);
  return size >= min && size <= max ? value : null;
}

const weekdayIndex = (code: string): number => (WEEKDAYS as readonly string[]).indexOf(code);

/** Reads one weekday code (WKST) as an ISO weekday number; fails with a sentence. */
export function readWeekday(name: string, text: string): ParseResult<number> {
  const index = weekdayIndex(text);
  if (index >= 0) return { ok: true, value: index + 1 };
  return invalid(`The recurrence rule's ${name} must be one of ${WEEKDAYS.join(', ')}.`);
}

/** Reads BYDAY: weekday codes, each with an optional ordinal other than 0, sorted and without repeats. */
export function readWeekdays(text: string): ParseResult<WeekdayChoice[]> {
  const choices = new Map<string, WeekdayChoice>();
  for (const entry of text.split(',')) {
    const choice = weekdayChoice(entry);
    if (choice === null) {
      return invalid(
        `The recurrence rule's BYDAY must list weekdays such as MO, or 2MO and -1FR to pick one of them.`,
      );
    }
    choices.set(`${choice.ordinal}/${choice.weekday}`, choice);
  }
  const order = (choice: WeekdayChoice) => choice.weekday * 1000 + (choice.ordinal ?? 0);
  return { ok: true, value: [...choices.values()].sort((a, b) => order(a) - order(b)) };
}

function weekdayChoice(text: string): WeekdayChoice | null {
  const [, sign, digits, code] = WEEKDAY_FORM.exec(text) ?? [];
  if (code === undefined || (sign !== '' && digits === '')) return null;
  const weekday = weekdayIndex(code) + 1;
  if (digits === '') return { weekday, ordinal: null };
  const ordinal = Number(`${sign}${digits}`);
  return ordinal === 0 ? null : { weekday, ordinal };
}

/** Reads UNTIL as a date, a local date-time or a UTC date-time that exists; fails with a sentence. */
export function readUntil(text: string): ParseResult<RuleUntil> {
  const [, year, month, day, hour, minute, second, zulu] = UNTIL_FORM.exec(text) ?? [];
  const date = existing(() => Temporal.PlainDate.from(`${year}-${month}-${day}`));
  if (date === null || Number(second) > 59) return invalid(UNTIL_SENTENCE);
  if (hour === undefined) return { ok: true, value: { kind: 'date', date } };
  const dateTime = existing(() => date.toPlainDateTime(`${hour}:${minute}:${second}`));
  if (dateTime === null) return invalid(UNTIL_SENTENCE);
  if (zulu === '') return { ok: true, value: { kind: 'local', dateTime } };
  return {
    ok: true,
    value: { kind: 'utc', instant: dateTime.toZonedDateTime('UTC').toInstant() },
  };
}

const UNTIL_SENTENCE =
  "The recurrence rule's UNTIL must be a date or a date and time that exists, such as 20271231 or 20271231T225959Z.";

function existing<T>(make: () => T): T | null {
  try {
    return make();
  } catch {
    return null;
  }
}
