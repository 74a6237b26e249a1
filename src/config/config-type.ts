import type { StepDefinition } from '../domain/events/approval-flow.ts';
import type { Locale } from '../domain/messages/index.ts';
import type { PersonLimits } from '../domain/person-limits.ts';
import type { Institution } from '../domain/text/public-page-header.ts';

/** The whole configuration, typed. Nothing else reads the environment. */
export type Config = {
  /** Started by a script of npm, which ends without telling us (`npm start`). */
  startedByNpm: boolean;
  production: boolean;
  /** `NODE_ENV` is `development`, which it is by default. */
  development: boolean;
  version: string;
  /** Where programs of the system are looked for (`PATH`). */
  programPath: string;
  host: string;
  port: number;
  /**
   * Where a process that only runs jobs serves health and metrics; by default another port than that of the service.
   */
  workerPort: number;
  /** Where the service is reached from outside, without a slash at the end. */
  baseUrl: string;
  /** The institution that the pages for everyone name. */
  institution: Institution;
  databaseUrl: string | undefined;
  /** The same database through a pooler in transaction mode, for requests. */
  databasePoolerUrl: string | undefined;
  /** A streaming replica of the database, for lists, feeds, schedules, searches, statistics and exports. */
  databaseReplicaUrl: string | undefined;
  /** Milliseconds that a read waits for the replica to catch up before it goes to the primary. */
  databaseReplicaMaxLagMs: number;
  /**
   * Connections to a PostgreSQL server that this process opens at most: half of them for requests, half for jobs and
   * notifications.
   */
  databaseConnections: number;
  /** Seconds after which a PostgreSQL server ends a statement of a request. */
  statementTimeoutSeconds: number;
  dataDir: string;
  /**
   * Where the bytes of files are kept (`STORAGE_URL`): `file:///var/lib/stoa/files`, by default `files` in `DATA_DIR`,
   * or any server that speaks S3: `s3://key:secret@host:port/bucket?region=eu-central-1`. Key and secret are
   * percent-encoded, `region` is us-east-1 if absent, `tls=0` means http.
   */
  storageUrl: string;
  /** Where files are while they are sent, on a disk of this machine. */
  uploadsFolder: string;
  /** The service zone; without `TIMEZONE`, as it is now (§22.1). */
  timezone: string;
  /** Whether `TIMEZONE` is set, so that nobody is asked for the zone. */
  isTimezoneSet: boolean;
  /** Whether `timezone` is that of `TIMEZONE` or an answer, rather than UTC because nobody has answered. */
  isTimezoneKnown: boolean;
  /** Whether displays at doors show the names of people (§12.8). */
  displayNames: boolean;
  /** Where the page of displays may be framed, as `frame-ancestors` takes it; nowhere when it is empty. */
  displayFrameAncestors: readonly string[];
  /** Days ahead for which a series without an end holds its rooms (§5.5). */
  bookingHorizonDays: number;
  /** The way to an approval, at least one step (§4.1). */
  approvalSteps: readonly StepDefinition[];
  /**
   * Working days after which holders of a step are reminded, and after which managers are told; 0 turns either off
   * (§16.2).
   */
  reminders: { reminderDays: number; escalationDays: number };
  /** Working days before a date on which crews are reminded of open work; 0: never (§19.4). */
  workReminderDays: number;
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  mail: {
    /** The mail server; undefined: mails are files in `outbox`. */
    smtpUrl: string | undefined;
    from: { name: string; address: string };
    /** The folder of mails that no server sends. */
    outbox: string;
  };
  /** Invitations by mail (§15.4, §15.5). */
  mailIn: {
    /** The domain of the addresses of rooms; undefined: rooms have none and nothing is received. */
    domain: string | undefined;
    /** Where the worker listens for mail, by LMTP or SMTP; undefined: it does not. */
    url: string | undefined;
    /** The `authserv-id` of the mail server whose results are believed. */
    authserv: string | undefined;
    /** Addresses and ranges of mail servers that are believed. */
    relays: readonly string[];
  };
  /** How notifications and mails are written, and who gets mail without an account (section 11). */
  notifications: {
    /** Where the web app is reached, without a slash at the end. */
    appUrl: string;
    /** The language of people who chose none and whose token and browser name none. */
    defaultLocale: Locale;
    serviceZone: string;
    /** Mails a day that the events of one person may cause to addresses without an account. */
    outsidePerDay: number;
    /** The only domains of such addresses; all when it is empty. */
    mailDomains: readonly string[];
  };
  push: {
    /** How push services reach whoever runs this. */
    subject: string;
    /** Undefined: the service makes its own keys on first start and keeps them. */
    keys: { publicKey: string; privateKey: string } | undefined;
  };
  /** Addresses and ranges that are not public, to which webhooks and push messages may be sent (§12.4). */
  outboundAllow: readonly string[];
  /** When digests are sent, by the clock of the service zone (§7.9). */
  digestTime: string;
  /** Whether the web app is served; `dev`: by Vite from its sources. */
  web: 'on' | 'off' | 'dev';
  /** Whether calendar programs may connect at `/dav/` (§15.1). */
  caldav: boolean;
  corsOrigins: string[];
  /** The number of requests that one person may send in a minute; 0: any. */
  rateLimitPerMinute: number;
  /** How much one person may store (§7.6). */
  limits: PersonLimits;
  trustProxy: boolean | number | string[];
  oidc: {
    /** Undefined: the development identity provider. */
    issuer: string | undefined;
    audience: string;
    clientId: string;
    clientSecret: string | undefined;
    scope: string;
    issuerName: string | undefined;
    rolesClaim: string | undefined;
    rolesMap: ReadonlyMap<string, string>;
    /** Whether an e-mail address counts though the token has no `email_verified` claim (§10.1). */
    trustEmail: boolean;
    /** The claim with the login by which files of other systems name people (§21.3). */
    loginClaim: string;
  };
};
