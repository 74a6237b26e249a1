import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import { invitationDeps, mailNotes } from '../composition/invitation-deps.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../db/connect.ts';
import type { Db } from '../db/db.ts';
import { type Replica, readsOf } from '../db/replica.ts';
import { eventDepsOf, knownZoneOf } from '../http/event-deps.ts';
import { DEV_MAILS_PATH, showsMails } from '../http/plugins/development-mails.ts';
import { deleteOldRateLimits } from '../http/request/rate-limit.queries.ts';
import type { Schedule } from '../jobs/schedules.ts';
import { type JobHandlers, type JobWorker, startWorker } from '../jobs/worker.ts';
import { caldavJobs } from '../modules/caldav/index.ts';
import { checkInJobs } from '../modules/check-in/index.ts';
import { moveHorizonJob, undoJobs } from '../modules/events/index.ts';
import { discardExportFiles, exportJobs, resumeRuns } from '../modules/exports/index.ts';
import { importJobs, resumeImports } from '../modules/imports/index.ts';
import {
  givenUpInvitations,
  type InvitationDeps,
  invitationJobs,
  type NoteMail,
  pruneInvitationJobs,
} from '../modules/invitations/index.ts';
import { mediaJobs } from '../modules/media/index.ts';
import {
  digestJobs,
  mailJobs,
  notifyOfExport,
  pruneJobs,
  pushJobs,
  reminderJobs,
  vapidKeys,
  workReminderJobs,
} from '../modules/notifications/index.ts';
import {
  planningJobs,
  resumePlans,
  resumePublications,
  roundNewsJobs,
} from '../modules/planning-rounds/index.ts';
import { privacyJobs } from '../modules/privacy/index.ts';
import { scheduleJobs } from '../modules/schedule/index.ts';
import { webhookJobs } from '../modules/webhooks/index.ts';
import { systemClock } from '../ports/clock.ts';
import { pause } from '../ports/event-loop.ts';
import type { FileStore } from '../ports/file-store.ts';
import { type Mailer, outboxMailer, smtpMailer } from '../ports/mailer.ts';
import { createOutboundClient } from '../ports/outbound.ts';
import { createPlanner } from '../ports/planner/index.ts';
import { allowedAddresses } from '../ports/public-address.ts';
import { createPushSender, type PushSender, retryAfterSeconds } from '../ports/push-sender.ts';
import { writeSheet } from '../ports/sheet-writer.ts';
import { webhookHeaders } from '../ports/webhook-signature.ts';
import { importReaders } from './import-readers.ts';
import { startMailIn } from './listen-for-mail.ts';
import { startLoops } from './start-loops.ts';

/** Milliseconds that running jobs have to end on shutdown. */
export const JOBS_STOP_WITHIN_MS = 8_000;

/** The dependencies of a worker. */
export type RunJobsDeps = {
  config: Config;
  database: Database;
  /** A streaming replica of `database` for reads. */
  replica?: Replica;
  logger: Logger;
  registry: Registry;
  files: FileStore;
};

const clock = systemClock;

/** The mail server of the configuration, else a folder that mails are written into. */
function openMailer(config: Config, logger: Logger): Mailer {
  const { from, smtpUrl: url, outbox: folder } = config.mail;
  if (url !== undefined) return smtpMailer({ url, from });
  if (showsMails(config)) {
    const about = { url: `${config.baseUrl}${DEV_MAILS_PATH}` };
    logger.warn(about, 'no SMTP_URL: no mail is sent; development shows them all at this address');
    return outboxMailer({ folder, from, onWritten: () => undefined, isListed: true });
  }
  const onWritten = (file: string): void =>
    logger.warn({ file }, 'no SMTP_URL: a mail was written into a file instead of being sent');
  return outboxMailer({ folder, from, onWritten });
}

async function openPushSender({ push, outboundAllow }: Config, db: Db): Promise<PushSender> {
  const vapid = { subject: push.subject, ...(await vapidKeys(db, push.keys)) };
  return createPushSender({ vapid, clock, isAllowed: allowedAddresses(outboundAllow) });
}

/** The handlers that send webhooks. */
const webhookHandlers = ({ baseUrl, outboundAllow }: Config, db: Db): JobHandlers =>
  webhookJobs({
    db,
    clock,
    baseUrl,
    retryAfterSeconds,
    client: createOutboundClient({ isAllowed: allowedAddresses(outboundAllow) }),
    headersOf: webhookHeaders,
  });

/** The dependencies of jobs of invitations; undefined while rooms have no addresses. */
function invitationDepsOf(
  { config, database: { db } }: RunJobsDeps,
  note: NoteMail,
): InvitationDeps | undefined {
  const { domain } = config.mailIn;
  const events = eventDepsOf({ db, clock, config });
  return domain === undefined ? undefined : invitationDeps({ config, db, note, events }, domain);
}

/** The handlers of all jobs. */
async function handlersOf(
  deps: RunJobsDeps,
  mailer: Mailer,
  working: InvitationDeps | undefined,
): Promise<JobHandlers> {
  const { config, database, logger, files } = deps;
  const { db } = database;
  const common = { db, clock, serviceZone: () => config.timezone };
  const events = eventDepsOf({ db, clock, config });
  const mailAddress = config.mail.from.address;
  const mailHost = mailAddress.replace(/^.*@/, '');
  const mailing = {
    ...common,
    mailer,
    baseUrl: config.baseUrl,
    notifications: config.notifications,
  };
  return {
    ...mediaJobs({ db, files }),
    ...exportJobs({
      ...common,
      onReplica: readsOf(database, deps.replica),
      files,
      writeSheet,
      tell: notifyOfExport(clock),
    }),
    ...pruneJobs({ db }),
    prune_rate_limits: ({ date }) => deleteOldRateLimits(db, `${date}T00:00:00Z`),
    ...scheduleJobs({ db }),
    ...caldavJobs({ db }),
    ...checkInJobs({ db }),
    ...digestJobs({ ...mailing, mailHost }),
    ...roundNewsJobs({ db, clock }),
    ...workReminderJobs({ db, clock, workReminderDays: config.workReminderDays, pause }),
    ...reminderJobs({
      ...common,
      reminders: config.reminders,
      notifications: config.notifications,
      pause,
    }),
    ...mailJobs({ ...mailing, mailAddress, logger, pause }),
    ...pruneInvitationJobs({ db, clock }),
    ...(working && invitationJobs({ ...working, mailer, logger })),
    ...webhookHandlers(config, db),
    ...pushJobs({ db, clock, logger, sender: await openPushSender(config, db) }),
    move_horizon: moveHorizonJob({ ...events, logger }),
    ...undoJobs({ db, clock }),
    ...privacyJobs({ db, discardExportFiles: (trx) => discardExportFiles(trx, { db, files }) }),
    ...importJobs({
      ...events,
      ...importReaders(),
      zoneOfNewVenues: knownZoneOf(config),
      pause,
    }),
    ...planningJobs({ ...events, solve: createPlanner() }),
  };
}

/**
 * The schedules, in local time of the service zone. A morning digest is not sent in the evening; reminders of the next
 * day are.
 */
const schedulesOf = ({ digestTime }: Config): Schedule[] => [
  { job: 'move_horizon', at: '02:30', late_minutes: 1_440 },
  { job: 'sweep_files', at: '03:30', late_minutes: 1_440 },
  { job: 'prune_notifications', at: '04:30', late_minutes: 1_440 },
  { job: 'prune_webhooks', at: '04:15', late_minutes: 1_440 },
  { job: 'prune_rate_limits', at: '04:45', late_minutes: 1_440 },
  { job: 'prune_imports', at: '04:50', late_minutes: 1_440 },
  { job: 'prune_schedule_changes', at: '05:00', late_minutes: 1_440 },
  { job: 'prune_undoable_actions', at: '05:10', late_minutes: 1_440 },
  { job: 'prune_caldav', at: '05:15', late_minutes: 1_440 },
  { job: 'prune_presses', at: '05:20', late_minutes: 1_440 },
  { job: 'prune_invitations', at: '05:25', late_minutes: 1_440 },
  { job: 'send_digests', at: digestTime, late_minutes: 720 },
  { job: 'remind_of_requests', at: digestTime, late_minutes: 720 },
  { job: 'remind_of_events', at: digestTime, late_minutes: 1_440 },
  { job: 'remind_of_work', at: digestTime, late_minutes: 1_440 },
  { job: 'tell_of_rounds', at: digestTime, late_minutes: 1_440 },
];

/** Starts the worker of this process with its handlers and schedules. */
export async function runJobs(deps: RunJobsDeps): Promise<JobWorker> {
  const { config, database, logger } = deps;
  const mailer = openMailer(config, logger);
  const note = mailNotes(deps.registry, logger);
  const working = invitationDepsOf(deps, note);
  const handlers = await handlersOf(deps, mailer, working);
  const givenUp = working && givenUpInvitations(working);
  await resumeRuns(database.db);
  await resumeImports(database.db);
  await resumePlans(database.db);
  await resumePublications(database.db);
  const schedules = schedulesOf(config);
  const worker = await startWorker({
    ...deps,
    clock,
    timezone: () => config.timezone,
    handlers,
    schedules,
    ...(givenUp && { givenUp }),
  });
  const mailIn = await startMailIn({ config, db: database.db, logger, note });
  const loops = startLoops({ config, db: database.db, logger });
  return {
    stop: async (withinMs, isCrash) => {
      const stopped = loops.map((loop) => loop.stop());
      await Promise.all([mailIn?.close(), ...stopped, worker.stop(withinMs, isCrash)]);
      mailer.close();
    },
  };
}
