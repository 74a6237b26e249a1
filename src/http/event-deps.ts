import { OwnEventCounts } from '../domain/own-event-counts.ts';
import { pause } from '../ports/event-loop.ts';
import type { ModuleDeps } from './api.ts';

/** What events are read and written with, from what every module's routes get. */
export const eventDepsOf = ({
  db,
  clock,
  config,
}: Pick<ModuleDeps, 'db' | 'clock' | 'config'>) => ({
  ...{ db, clock, pause },
  serviceZone: config.timezone,
  baseUrl: config.baseUrl,
  horizonDays: config.bookingHorizonDays,
  steps: config.approvalSteps,
  notifications: config.notifications,
  limits: config.limits,
  ownEventCounts: new OwnEventCounts(),
});
