import type { Db } from '../../../db/db.ts';
import type { StepDefinition } from '../../../domain/events/approval-flow.ts';
import { mayReadEvent } from '../../../domain/events/event-access.ts';
import type { EventFields } from '../../../domain/events/event-fields.ts';
import { isId } from '../../../domain/id.ts';
import type { OwnEventCounts } from '../../../domain/own-event-counts.ts';
import type { Actor } from '../../../domain/permission.ts';
import type { PersonLimits } from '../../../domain/person-limits.ts';
import { notFound } from '../../../errors.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Pause } from '../../../ports/event-loop.ts';
import type { ServiceZone } from '../../../ports/service-zone.ts';
import type { NotificationSettings } from '../../effects/index.ts';
import { findEvent } from './event.queries.ts';
import type { EventRow } from './event-record.queries.ts';

/** The dependencies of the event services. */
export type EventDeps = {
  db: Db;
  clock: Clock;
  /** The time zone when no venue sets another. */
  serviceZone: ServiceZone;
  /** The base of every URL in a record. */
  baseUrl: string;
  /** The number of days that a series without an end is planned ahead. */
  horizonDays: number;
  /** The configured approval steps. */
  steps: readonly StepDefinition[];
  /** The settings with which notifications are written. */
  notifications: NotificationSettings;
  /** Lets other requests run between the parts of a write that computes much. */
  pause: Pause;
  /** The limits on the events and files of one person. */
  limits: PersonLimits;
  /** Counts of what people have, which stand for a second. */
  ownEventCounts: OwnEventCounts;
};

/** The dates that a write computes without a pause. */
const LIGHT_DATES = 50;

/** Lets other requests run before the next part of a write of so many dates (§1.15). */
export async function pauseFor({ pause }: Pick<EventDeps, 'pause'>, dates: number): Promise<void> {
  if (dates > LIGHT_DATES) await pause();
}

/** Lets other requests run before the dates of a series are planned; how many they are is not known yet. */
export async function pauseForSeries(
  { pause }: Pick<EventDeps, 'pause'>,
  ...events: readonly (Pick<EventFields, 'is_recurring'> | undefined)[]
): Promise<void> {
  if (events.some((event) => event?.is_recurring)) await pause();
}

/** The event; 404 if it does not exist or the actor may not read it (§1.4). */
export async function readEvent(db: Db, actor: Actor, id: string): Promise<EventRow> {
  const event = isId(id) ? await findEvent(db, id) : undefined;
  if (event === undefined || !mayReadEvent(actor, event)) throw notFound();
  return event;
}
