import { DAY_NAMES, type DayName } from '../api/day-names.ts';
import { SEATINGS, type Seating } from '../api/seatings.ts';
import type { bodyOf, Pattern, PlanningRequest, Weeks } from './request-queries.ts';
import type { Round } from './round-queries.ts';

export const MAX_CHOICES = 5;
export const MAX_SLOTS = 7;
export const MAX_WISHES = 5;

/** A weekly time as it is typed; empty texts where something is still to be chosen. */
export type SlotValues = { weekday: DayName | ''; start: string; end: string };

/** The weeks of a choice: all, every other one, or single ones. */
export const WEEK_KINDS = ['all', 'odd', 'even', 'these'] as const;
export type WeekKind = (typeof WEEK_KINDS)[number];

/** A choice as it is typed; `key` stays the same when choices change their order. */
export type ChoiceValues = {
  key: string;
  slots: SlotValues[];
  weeks: WeekKind;
  /** The numbers of single weeks. */
  these: number[];
};

/** The values of the form of a request. */
export type RequestValues = {
  title: string;
  people: number | undefined;
  layout: Seating | '';
  features: string[];
  choices: ChoiceValues[];
  rooms: string[];
  venue: string;
  isOneRoom: boolean;
  prep: number | undefined;
  clean: number | undefined;
  apart: string[];
  notes: string;
  /** What only managers of the round write. */
  owner: string;
  institution: string;
  weight: number;
};

let made = 0;

const newKey = (): string => {
  made += 1;
  return `choice-${made}`;
};

const emptySlot: SlotValues = { weekday: '', start: '10:00', end: '12:00' };

/** A new choice, in all weeks. */
export const newChoice = (): ChoiceValues => ({
  key: newKey(),
  slots: [emptySlot],
  weeks: 'all',
  these: [],
});

/** One more weekly time of the same course: at the times of the last one. */
export const nextSlot = ({ slots }: ChoiceValues): SlotValues => ({
  ...(slots.at(-1) ?? emptySlot),
  weekday: '',
});

/** The initial values of the form of a new request. */
export const newRequestValues = (): RequestValues => ({
  title: '',
  people: undefined,
  layout: '',
  features: [],
  choices: [newChoice()],
  rooms: [],
  venue: '',
  isOneRoom: true,
  prep: 0,
  clean: 0,
  apart: [],
  notes: '',
  owner: '',
  institution: '',
  weight: 1,
});

function choiceOf({ slots, weeks }: Pattern): ChoiceValues {
  const isList = typeof weeks !== 'string';
  return {
    key: newKey(),
    slots: slots.map((slot) => ({ ...slot })),
    weeks: isList ? 'these' : weeks,
    these: isList ? [...weeks] : [],
  };
}

/** The values of the form for a request that exists. */
export function valuesOf(request: PlanningRequest): RequestValues {
  return {
    title: request.title,
    people: request.expected_attendees,
    layout: SEATINGS.find((one) => one === request.layout) ?? '',
    features: [...request.feature_ids],
    choices: request.patterns.map(choiceOf),
    rooms: [...request.room_wishes],
    venue: request.venue_wish ?? '',
    isOneRoom: request.same_room,
    prep: request.prep_before_minutes,
    clean: request.cleanup_after_minutes,
    apart: [...request.apart_from],
    notes: request.notes ?? '',
    owner: request.owner?.email ?? '',
    institution: request.institution_id ?? '',
    weight: request.weight ?? 1,
  };
}

const isWhole = (slot: SlotValues): slot is SlotValues & { weekday: DayName } =>
  slot.weekday !== '' && slot.start !== '' && slot.end !== '';

const weeksOf = ({ weeks, these }: ChoiceValues): Weeks =>
  weeks === 'these' ? [...these].sort((one, other) => one - other) : weeks;

/** A choice as the service has it; slots that are not complete are left out. */
export const patternOf = (choice: ChoiceValues): Pattern => ({
  slots: choice.slots.filter(isWhole),
  weeks: weeksOf(choice),
});

type Body = ReturnType<typeof bodyOf>;

/** The body of a request. Owners send neither owner nor weight: the service ignores them anyway. */
export function inputOf(values: RequestValues, isManager: boolean): Body {
  return {
    title: values.title.trim(),
    expected_attendees: values.people ?? 1,
    layout: values.layout || null,
    feature_ids: values.features,
    patterns: values.choices.map(patternOf),
    same_room: values.isOneRoom,
    room_wishes: values.rooms,
    venue_wish: values.venue || null,
    prep_before_minutes: values.prep ?? 0,
    cleanup_after_minutes: values.clean ?? 0,
    apart_from: values.apart,
    notes: values.notes.trim() || null,
    institution_id: values.institution || null,
    ...(isManager && {
      owner_email: values.owner.trim() || null,
      weight: values.weight,
    }),
  };
}

/** An error in a field, found before the request is sent. */
export type Flaw =
  | { code: 'title' | 'people' | 'weekday' | 'start' | 'end' | 'order' | 'no_week' }
  | { code: 'same_as'; choice: number };

/** Days and times in one order, so that two choices that mean the same have the same text. */
function signOf(choice: ChoiceValues): string {
  const { slots, weeks } = patternOf(choice);
  const days = slots.map(
    ({ weekday, start, end }) => `${DAY_NAMES.indexOf(weekday)} ${start} ${end}`,
  );
  return JSON.stringify([days.sort(), weeks]);
}

function slotFlaw({ weekday, start, end }: SlotValues): ['weekday' | 'start' | 'end', Flaw] | null {
  if (weekday === '') return ['weekday', { code: 'weekday' }];
  if (start === '') return ['start', { code: 'start' }];
  if (end === '') return ['end', { code: 'end' }];
  return end <= start ? ['end', { code: 'order' }] : null;
}

function choiceFlaws(choice: ChoiceValues, at: number): [string, Flaw][] {
  const path = `patterns.${at}`;
  const ofSlots = choice.slots.flatMap((slot, index): [string, Flaw][] => {
    const flaw = slotFlaw(slot);
    return flaw === null ? [] : [[`${path}.slots.${index}.${flaw[0]}`, flaw[1]]];
  });
  const hasNoWeek = choice.weeks === 'these' && choice.these.length === 0;
  return hasNoWeek ? [...ofSlots, [`${path}.weeks`, { code: 'no_week' }]] : ofSlots;
}

/** Wrong fields by their paths, in the order of the form. */
export function flawsOf({ title, people, choices }: RequestValues): [string, Flaw][] {
  const signs = choices.map(signOf);
  return [
    ...(title.trim() === '' ? [['title', { code: 'title' }] as [string, Flaw]] : []),
    ...(people === undefined ? [['expected_attendees', { code: 'people' }] as [string, Flaw]] : []),
    ...choices.flatMap((choice, at): [string, Flaw][] => {
      const flaws = choiceFlaws(choice, at);
      const first = signs.indexOf(signs[at] ?? '');
      if (flaws.length > 0 || first === at) return flaws;
      return [[`patterns.${at}`, { code: 'same_as', choice: first + 1 }]];
    }),
  ];
}

/** The choices with one of them moved up or down. */
export function movedChoices(
  choices: readonly ChoiceValues[],
  from: number,
  to: number,
): ChoiceValues[] {
  const rest = choices.filter((_, at) => at !== from);
  return [...rest.slice(0, to), ...choices.slice(from, from + 1), ...rest.slice(to)];
}

/** The numbers of the weeks of a choice, of those that the round has. */
export function weekNumbers({ weeks, these }: ChoiceValues, round: Pick<Round, 'weeks'>): number[] {
  const all = round.weeks.map(({ number }) => number);
  if (weeks === 'these') return all.filter((number) => these.includes(number));
  if (weeks === 'all') return all;
  return all.filter((number) => number % 2 === (weeks === 'odd' ? 1 : 0));
}
