import type { JobHandlers } from '../../jobs/worker.ts';
import { type MailDeps, sendNotificationMail } from './mail.service.ts';

/** Sends the mails of notifications: the handler of `send_notification_mail`. */
export const mailJobs = (
  deps: MailDeps,
): Required<Pick<JobHandlers, 'send_notification_mail'>> => ({
  send_notification_mail: (job, { id }) => sendNotificationMail(deps, job, id),
});
