import { OwnEventCounts } from '../domain/own-event-counts.ts';
import { pause } from '../ports/event-loop.ts';
import type { ModuleDeps } from './api.ts';

/** The dependencies of reading and writing events, from those that the routes of every module get. */
export const eventDepsOf = ({
  db,
  clock,
  config,
}: Pick<ModuleDeps, 'db' | 'clock' | 'config'>) => ({
  db,
  clock,
  pause,
  serviceZone: () => config.timezone,
  baseUrl: config.baseUrl,
  horizonDays: config.bookingHorizonDays,
  steps: config.approvalSteps,
  notifications: config.notifications,
  limits: config.limits,
  ownEventCounts: new OwnEventCounts(),
});

/** The service zone where it is known, for what keeps it; null while nobody has answered (§22.1). */
export const knownZoneOf = (config: ModuleDeps['config']) => (): string | null =>
  config.isTimezoneKnown ? config.timezone : null;
