/** The payload of each job: ids and dates only; a job reads other data when it runs. */
export type JobPayloads = {
  /** Moves the horizon of series without an end by one day (§5.5). `date` is the day in the service zone. */
  move_horizon: { date: string };
  /** Sends one notification to one push subscription (§7.8). */
  send_push: { notification_id: string; subscription_id: string };
  /** Creates the files of an export, unless its run has ended or another one was started (§7.10). */
  export_run: { export_id: string; run_id: string };
  /** Writes the lines of an import that are not written yet (§12.9). */
  import_run: { import_id: string };
  /** Places the requests of a round (§20.3). */
  plan_run: { plan_id: string };
  /** Publishes a plan step by step, or takes its publication back (§20.7). */
  round_publish: { plan_id: string };
  /** Deletes an import whose lines were never all stored: the process that checked it was killed (§12.9). */
  discard_import: { import_id: string };
  /** Replaces the name and the address of an erased account everywhere (§12.10). */
  erase_user: { user_id: string };
  /** Deletes old imports (§12.9). `date` is the day of asking, in UTC. */
  prune_imports: { date: string };
  /** Sends the digests of a day to their subscribers (§7.9). */
  send_digests: { date: string };
  /** Reminds of requests that wait, and tells managers of those that wait too long (§16.2). */
  remind_of_requests: { date: string };
  /** Reminds people of events of the next day (§16.6). */
  remind_of_events: { date: string };
  /** Reminds crews, and at last owners, of required work that is open (§19.4). */
  remind_of_work: { date: string };
  /** Tells everyone who may ask of rounds that opened or close in two days (§20.1). */
  tell_of_rounds: { date: string };
  /** Sends one digest by mail (§7.9). */
  send_mail: { delivery_id: string };
  /** Sends the mail of one notification to one address (§11.3). */
  send_notification_mail: { delivery_id: string };
  /** Removes files that no record names any more (§3.5). `date` is the day of asking, in UTC. */
  sweep_files: { date: string };
  /** Deletes old notifications (§7.7). */
  prune_notifications: { date: string };
  /** Works off a mail that invites rooms (§15.4). */
  work_off_invitation: { mail_id: string };
  /** Answers a person whose mail to a room has no invitation that can be read (§18.10). */
  answer_unread_mail: { mail_id: string };
  /** Sends the answer of a room to an organizer (§15.6). */
  send_invitation_reply: { reply_id: string };
  /** Deletes old mails, and the answers to them (§15.4). */
  prune_invitations: { date: string };
  /** Sends the messages of a webhook that wait (§12.4). */
  send_webhook: { webhook_id: string };
  /** Deletes old messages of webhooks, and wakes those that wait (§12.4). */
  prune_webhooks: { date: string };
  /** Deletes the rate limit counts of feeds from before a day (§7.6). */
  prune_rate_limits: { date: string };
  /** Deletes the records of schedule changes that no stream may ask for any more (§9.8). */
  prune_schedule_changes: { date: string };
  /** Deletes what was kept of events for taking an action back, once it cannot be used (§9.9). */
  prune_undoable_actions: { date: string };
  /** Deletes what calendar programs can no longer ask for (§15.1). */
  prune_caldav: { date: string };
  /** Deletes the keys of presses that no display sends again (§16.5). */
  prune_presses: { date: string };
};

/** The name of a job, its queue and its metrics. */
export type JobName = keyof JobPayloads;

/**
 * The options of a job. A failed attempt is repeated with exponential backoff; after the last one the job is a dead
 * letter.
 */
export type JobPolicy = {
  /** Attempts after the first one. */
  retries: number;
  /** Seconds before the first retry; each later delay is twice as long. */
  retry_after_seconds: number;
  /** The maximum delay between two attempts, in seconds. */
  retry_at_most_seconds: number;
  /** The timeout of an attempt in seconds. */
  expire_seconds: number;
  /** Concurrency per process. */
  concurrency: number;
  /**
   * `every`: each job runs. `latest`: a queued job replaces others with the same key. `exclusive`: a running one does
   * so too.
   */
  singleton: 'every' | 'latest' | 'exclusive';
  /** Hours for which a finished job, and with it its `dedupKey`, is kept. */
  keep_hours: number;
  /** Seconds of silence of a process after which another takes over what it ran. */
  heartbeat_seconds: number;
  /**
   * Whether it reads text of outsiders (`foreign-text-runs.ts`), not only validated rows or the status of an answer.
   */
  reads_foreign_text: boolean;
};

/** Of jobs that nobody waits for: a long pause of a process does not cost it the job. */
const HEARTBEAT_SECONDS = 60;

/**
 * Of jobs that send mail and webhooks: taken over within 90 seconds, tried again within 60 and then with growing pauses
 * for more than a day (§11.3). The first pause is random from 15 to 30 seconds.
 */
const mailing: JobPolicy = {
  retries: 60,
  retry_after_seconds: 15,
  retry_at_most_seconds: 3_600,
  expire_seconds: 120,
  concurrency: 4,
  singleton: 'every',
  keep_hours: 24,
  heartbeat_seconds: 20,
  reads_foreign_text: false,
};

/** Options of jobs that run once a day: their day is known for a month, so that it is not repeated. */
const daily: JobPolicy = {
  retries: 5,
  retry_after_seconds: 60,
  retry_at_most_seconds: 3_600,
  expire_seconds: 1_800,
  concurrency: 1,
  singleton: 'every',
  keep_hours: 720,
  heartbeat_seconds: HEARTBEAT_SECONDS,
  reads_foreign_text: false,
};

/** Options of work that somebody waits for, and that goes on where it stopped. */
const running: JobPolicy = {
  retries: 5,
  retry_after_seconds: 5,
  retry_at_most_seconds: 60,
  expire_seconds: 3_600,
  concurrency: 1,
  singleton: 'exclusive',
  keep_hours: 24,
  heartbeat_seconds: HEARTBEAT_SECONDS,
  reads_foreign_text: false,
};

/** Options of nightly clean-up jobs: a failure is not urgent, because the next night repeats the work. */
const pruning: JobPolicy = { ...daily, retry_after_seconds: 600, expire_seconds: 3_600 };

/** The closed list of jobs. */
export const jobs: Readonly<Record<JobName, JobPolicy>> = {
  move_horizon: { ...daily, expire_seconds: 3_600 },
  send_push: {
    retries: 7,
    retry_after_seconds: 15,
    retry_at_most_seconds: 3_600,
    expire_seconds: 60,
    concurrency: 4,
    singleton: 'every',
    keep_hours: 1,
    heartbeat_seconds: HEARTBEAT_SECONDS,
    reads_foreign_text: false,
  },
  export_run: { ...running, retries: 2 },
  import_run: running,
  plan_run: running,
  round_publish: running,
  discard_import: pruning,
  prune_imports: pruning,
  erase_user: { ...running, retries: 60, retry_at_most_seconds: 3_600 },
  send_digests: daily,
  remind_of_requests: daily,
  remind_of_events: daily,
  remind_of_work: daily,
  tell_of_rounds: daily,
  send_mail: mailing,
  send_notification_mail: mailing,
  sweep_files: {
    retries: 10,
    retry_after_seconds: 600,
    retry_at_most_seconds: 21_600,
    expire_seconds: 1_800,
    concurrency: 1,
    singleton: 'latest',
    keep_hours: 48,
    heartbeat_seconds: HEARTBEAT_SECONDS,
    reads_foreign_text: false,
  },
  work_off_invitation: {
    ...mailing,
    retry_after_seconds: 5,
    concurrency: 2,
    reads_foreign_text: true,
  },
  answer_unread_mail: mailing,
  send_invitation_reply: mailing,
  prune_invitations: pruning,
  send_webhook: { ...mailing, concurrency: 8 },
  prune_notifications: pruning,
  prune_webhooks: pruning,
  prune_rate_limits: pruning,
  prune_schedule_changes: pruning,
  prune_undoable_actions: pruning,
  prune_caldav: pruning,
  prune_presses: pruning,
};

/** Every job by name. */
export const jobNames = Object.keys(jobs) as JobName[];

/** The queue of jobs that failed permanently. It has no worker; operators inspect it. */
export const DEAD_LETTERS = 'dead_letters';

/** Days for which a dead letter is kept. */
export const DEAD_LETTER_DAYS = 365;

/** The queue policies of pg-boss, by our names for them. */
export const queuePolicies = {
  every: 'standard',
  latest: 'short',
  exclusive: 'exclusive',
} as const;
