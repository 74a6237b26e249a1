import type { Actor } from '../../../domain/permission.ts';
import type { EventDeps } from '../record/event.service.ts';
import { inRun, type WriteMode, type WriteRun } from '../record/write-run.service.ts';
import { performAction } from './act.service.ts';
import { answerRequirement } from './answer.service.ts';
import { createEvent } from './create.service.ts';
import { editDate } from './date.service.ts';
import { removeEvent } from './delete.service.ts';
import { editEvent } from './edit.service.ts';
import { extendSeries } from './extend.service.ts';
import { changeFollowing } from './follow.service.ts';
import { changeHolidayDates } from './holiday-dates.service.ts';
import { importEvent } from './import.service.ts';
import { moveEvent } from './move.service.ts';
import { replaceList } from './people.service.ts';
import { changePublication } from './publication.service.ts';
import { undoLastAction } from './undo.service.ts';
import { changeWait } from './wait.service.ts';
import { withdrawChange } from './withdraw.service.ts';

/**
 * The function for each kind of intent: it locks, reads the facts, plans, checks against the held ranges, writes, and
 * records the effects.
 */
const writers = {
  create: createEvent,
  edit: editEvent,
  date: editDate,
  following: changeFollowing,
  act: performAction,
  withdraw: withdrawChange,
  undo: undoLastAction,
  move: moveEvent,
  holiday: changeHolidayDates,
  import: importEvent,
  delete: removeEvent,
  list: replaceList,
  answer: answerRequirement,
  publish: changePublication,
  wait: changeWait,
  extend: extendSeries,
} as const;

type Writers = typeof writers;

/** The kinds of intents. */
export type IntentKind = keyof Writers;

/** An intent for an event, as plain data. */
export type IntentOf<K extends IntentKind> = { kind: K } & Parameters<Writers[K]>[1];

/** The outcome of an intent. */
export type OutcomeOf<K extends IntentKind> = Awaited<ReturnType<Writers[K]>>;

/** Writes what an intent wants as a part of a run. */
export const writeIn = <K extends IntentKind>(
  run: WriteRun,
  intent: IntentOf<K>,
): Promise<OutcomeOf<K>> => {
  const writer = writers[intent.kind] as (run: WriteRun, intent: IntentOf<K>) => Promise<unknown>;
  return writer(run, intent) as Promise<OutcomeOf<K>>;
};

/**
 * The one way in for who writes events: does what an intent wants, in a transaction of its own or in the enclosing one.
 */
export const writeEvent = <K extends IntentKind>(
  deps: EventDeps,
  actor: Actor,
  intent: IntentOf<K>,
  mode: WriteMode = {},
): Promise<OutcomeOf<K>> => inRun(deps, actor, mode, (run) => writeIn(run, intent));
