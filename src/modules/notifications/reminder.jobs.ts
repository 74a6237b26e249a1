import type { JobHandlers } from '../../jobs/worker.ts';
import { remindOfEvents } from './remind-of-events.service.ts';
import { type RequestReminderDeps, remindOfRequests } from './remind-of-requests.service.ts';
import { remindOfWork, type WorkReminderDeps } from './remind-of-work.service.ts';

/** The handlers of `remind_of_requests` and `remind_of_events`. */
export const reminderJobs = (
  deps: RequestReminderDeps,
): Required<Pick<JobHandlers, 'remind_of_requests' | 'remind_of_events'>> => ({
  remind_of_requests: () => remindOfRequests(deps),
  remind_of_events: () => remindOfEvents(deps),
});

/** The handler of `remind_of_work`. */
export const workReminderJobs = (
  deps: WorkReminderDeps,
): Required<Pick<JobHandlers, 'remind_of_work'>> => ({ remind_of_work: () => remindOfWork(deps) });
