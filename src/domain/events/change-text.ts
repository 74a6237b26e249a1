import type { EquipmentUse } from '../booking/equipment.ts';
import { type Changes, changesBetween } from '../changes.ts';
import type { EventStatus, SeatingType } from '../enums.ts';
import { type Catalogue, TOLD_FIELDS, type ToldField } from '../messages/index.ts';
import type { ExcludedDate } from '../series/excluded-date.ts';
import { cutText } from '../text/cut-text.ts';
import { oneLine } from '../text/one-line.ts';
import { type InstantText, instantFromText } from '../time/instant.ts';
import { dateLists } from './recurrence-dates.ts';
import { dateText, type TimeStyle } from './time-text.ts';
import { type Timing, whenText } from './when-text.ts';

/** An event before a change, as far as the texts about the change need more than the changed fields. */
export type ChangedEvent = {
  readonly changes: Changes;
  /** The time of the event before the change; null if start and end stay as they were. */
  readonly timeBefore: Timing | null;
  readonly timeAfter: Timing;
  /** Names of the rooms and the equipment that the changes name by their ids. */
  readonly names: Readonly<Record<string, string>>;
};

const MAX_VALUE = 200;

/** Read by people who may not read the values. */
const WITHOUT_VALUES: readonly string[] = ['notes'];

/** The fields that decide when and where an event takes place. */
const SLOT_FIELDS = [
  'start_at',
  'end_at',
  'is_all_day',
  'room_id',
  'extra_room_ids',
  'timezone',
  'is_recurring',
  'recurrence_rule',
  'recurrence_count',
  'recurrence_ends_at',
  'recurrence_dates',
  'excluded_dates',
  'is_cancelled',
  'occurrences',
  'overrides',
];

/** Whether time or room of an event changed: only then it is a reason for a mail. Source: §11.2. */
export const changesSlot = (changes: Changes): boolean =>
  SLOT_FIELDS.some((field) => Object.hasOwn(changes, field));

/** The changes with the members of a category in place of it. */
function membersOf(changes: Changes): Changes {
  const { category, ...others } = changes;
  if (category === undefined) return others;
  const [before, after] = category.map((value) => (value ?? {}) as Record<string, unknown>);
  const members = Object.keys({ ...before, ...after });
  return { ...others, ...changesBetween({ ...before }, { ...after }, members) };
}

/** The old and new values of what changed, one line a field: `Room: Aula → Cloister Room`. Source: §11.1. */
export function changeLines(style: TimeStyle, changed: ChangedEvent): string[] {
  const { catalogue } = style;
  const changes = membersOf(changed.changes);
  return TOLD_FIELDS.flatMap((field) => {
    const pair = field === 'time' ? timePair(style, changed) : changes[field];
    if (pair === undefined) return [];
    const [before, after] = pair.map((value) => valueText(style, changed, field, value));
    const isHidden = WITHOUT_VALUES.includes(field) || before === after;
    const words = isHidden ? catalogue.changed : `${before} → ${after}`;
    return [`${catalogue.fields[field]}: ${words}`];
  });
}

function timePair(
  style: TimeStyle,
  { timeBefore, timeAfter }: ChangedEvent,
): [string, string] | undefined {
  return timeBefore === null
    ? undefined
    : [whenText(style, timeBefore), whenText(style, timeAfter)];
}

type Person = { user_name: string; role: keyof Catalogue['roles'] };
type Requirement = {
  kind: keyof Catalogue['requirements'];
  is_required: boolean;
  details: string | null;
};

const requirementText = (
  { requirements, optional }: Catalogue,
  { kind, is_required: isRequired, details }: Requirement,
): string => {
  const name = isRequired ? requirements[kind] : `${requirements[kind]} (${optional})`;
  return details === null ? name : `${name}: ${details}`;
};

const yesOrNo = ({ yes, no }: Catalogue, is: boolean): string => (is ? yes : no);

/** The words of the values that are not texts, by their fields. */
const WRITERS: Partial<Record<ToldField, (catalogue: Catalogue, value: never) => string>> = {
  status: ({ statuses }, status: EventStatus) => statuses[status] ?? status,
  layout: ({ layouts }, layout: SeatingType) => layouts[layout] ?? layout,
  is_cancelled: yesOrNo,
  is_published: yesOrNo,
  is_private: yesOrNo,
  is_all_day: yesOrNo,
  roles: ({ roles }, people: readonly Person[]) =>
    people.map(({ user_name, role }) => `${user_name} (${roles[role]})`).join(', '),
  requirements: (catalogue, all: readonly Requirement[]) =>
    all.map((one) => requirementText(catalogue, one)).join(', '),
};

const isNothing = (value: unknown): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** The name of a room by its id; any other text as it is. */
const nameOf = ({ names }: ChangedEvent, text: string): string =>
  (Object.hasOwn(names, text) ? names[text] : undefined) ?? text;

function valueText(
  style: TimeStyle,
  changed: ChangedEvent,
  field: ToldField,
  value: unknown,
): string {
  const { catalogue } = style;
  if (isNothing(value)) return catalogue.none;
  if (field === 'equipment') return equipmentText(changed, value as readonly EquipmentUse[]);
  if (field === 'extra_room_ids') return namesText(changed, value as readonly string[]);
  if (isDateList(field)) return datesText(style, changed, value as Parameters<typeof datesText>[2]);
  const text = WRITERS[field]?.(catalogue, value as never) ?? String(value);
  if (field === 'recurrence_ends_at') return lastDayText(style, changed, text);
  return cutText(oneLine(nameOf(changed, text)), MAX_VALUE);
}

/** The requested equipment, each item with its name and number. */
const equipmentText = (changed: ChangedEvent, uses: readonly EquipmentUse[]): string => {
  const texts = uses.map(
    (use) => `${use.quantity} × ${oneLine(nameOf(changed, use.equipment_id))}`,
  );
  return cutText(texts.join(', '), MAX_VALUE);
};

/** The names of rooms, as far as there is space. */
const namesText = (changed: ChangedEvent, ids: readonly string[]): string =>
  cutText(ids.map((id) => oneLine(nameOf(changed, id))).join(', '), MAX_VALUE);

const isDateList = (field: ToldField): boolean => (dateLists as readonly string[]).includes(field);

/** The days of dates, in the zone of the event, as far as there is space. */
function datesText(
  style: TimeStyle,
  { timeAfter }: ChangedEvent,
  dates: readonly (InstantText | Pick<ExcludedDate, 'date'>)[],
): string {
  const startOf = (text: string): Temporal.ZonedDateTime =>
    text.endsWith('Z')
      ? instantFromText(text).toZonedDateTimeISO(timeAfter.timezone)
      : Temporal.PlainDateTime.from(text).toZonedDateTime(timeAfter.timezone);
  const days = dates.map((one) =>
    dateText(style, startOf(typeof one === 'string' ? one : one.date), false),
  );
  return cutText(days.join(', '), MAX_VALUE);
}

/** The day of a date or, in the zone of the event, of an instant. */
function lastDayText(style: TimeStyle, { timeAfter }: ChangedEvent, text: string): string {
  const { timezone } = timeAfter;
  const day = text.includes('T')
    ? instantFromText(text).toZonedDateTimeISO(timezone)
    : Temporal.PlainDate.from(text).toZonedDateTime(timezone);
  return dateText(style, day, false);
}
