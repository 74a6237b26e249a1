import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import manifest from '../../package.json' with { type: 'json' };
import { bytesOfMegabytes } from '../domain/person-limits.ts';
import { contradictionsIn } from './config-checks.ts';
import { settingSentences, settingsError } from './config-errors.ts';
import { pushOf } from './config-fields.ts';
import type { Config } from './config-type.ts';
import { databaseOf } from './database-settings.ts';
import { environment, type Settings } from './settings.ts';
import { unknownSettings } from './unknown-settings.ts';

export type { Config };

const SERVICE_PORT = 3000;
const WORKER_PORT = 3001;
/** The service zone without `TIMEZONE`, until a manager answers (§22.1). */
const UNANSWERED_ZONE = 'UTC';

/** The environment of a process. */
export type Environment = Record<string, string | undefined>;

type ReadSettings = {
  /** Undefined while a setting is wrong. */
  settings: Settings | undefined;
  /** The names of the settings that are wrong, and a sentence for each. */
  wrong: string[];
  sentences: string[];
};

function readEnvironment(env: Environment): ReadSettings {
  const given = Object.entries(env).filter(([, value]) => value?.trim() !== '');
  const result = environment.safeParse(Object.fromEntries(given));
  if (result.success) return { settings: result.data, wrong: [], sentences: [] };
  const { issues } = result.error;
  return {
    settings: undefined,
    wrong: issues.map(({ path }) => String(path[0])),
    sentences: settingSentences(issues, env),
  };
}

const mailOf = (env: Settings): Config['mail'] => ({
  smtpUrl: env.SMTP_URL,
  from: env.MAIL_FROM,
  outbox: join(env.DATA_DIR, 'outbox'),
});

const mailInOf = (env: Settings): Config['mailIn'] => ({
  domain: env.BOOKING_MAIL_DOMAIN,
  url: env.MAIL_IN_URL,
  authserv: env.MAIL_IN_AUTHSERV,
  relays: env.MAIL_IN_RELAYS,
});

const remindersOf = (env: Settings): Config['reminders'] => ({
  reminderDays: env.APPROVAL_REMINDER_DAYS,
  escalationDays: env.APPROVAL_ESCALATION_DAYS,
});

const notificationsOf = (env: Settings, baseUrl: string): Config['notifications'] => ({
  appUrl: env.APP_URL ?? baseUrl,
  defaultLocale: env.DEFAULT_LOCALE,
  serviceZone: env.TIMEZONE ?? UNANSWERED_ZONE,
  outsidePerDay: env.MAIL_OUTSIDE_PER_DAY,
  mailDomains: env.MAIL_DOMAINS,
});

const oidcOf = (env: Settings, baseUrl: string): Config['oidc'] => ({
  issuer: env.OIDC_ISSUER,
  audience: env.OIDC_AUDIENCE ?? `${baseUrl}/api/v1`,
  clientId: env.OIDC_CLIENT_ID,
  clientSecret: env.OIDC_CLIENT_SECRET,
  scope: env.OIDC_SCOPE,
  issuerName: env.OIDC_ISSUER_NAME,
  rolesClaim: env.OIDC_ROLES_CLAIM,
  rolesMap: env.OIDC_ROLES_MAP,
  trustEmail: env.OIDC_TRUST_EMAIL,
  loginClaim: env.IMPORT_LOGIN_CLAIM,
});

const limitsOf = (env: Settings): Config['limits'] => ({
  drafts: env.MAX_DRAFTS_PER_PERSON,
  requests: env.MAX_OPEN_REQUESTS_PER_PERSON,
  fileBytes: bytesOfMegabytes(env.MAX_FILES_MB_PER_PERSON),
});

function configOf(read: Settings): Config {
  const { PORT: port = SERVICE_PORT } = read;
  const baseUrl = read.BASE_URL ?? `http://localhost:${port}`;
  return {
    startedByNpm: read.npm_lifecycle_event !== undefined,
    production: read.NODE_ENV === 'production',
    development: read.NODE_ENV === 'development',
    version: manifest.version,
    programPath: read.PATH,
    host: read.HOST,
    port,
    workerPort: read.PORT ?? WORKER_PORT,
    baseUrl,
    institution: { name: read.INSTITUTION_NAME, logoUrl: read.INSTITUTION_LOGO_URL },
    ...databaseOf(read),
    dataDir: read.DATA_DIR,
    storageUrl: read.STORAGE_URL ?? pathToFileURL(resolve(read.DATA_DIR, 'files')).href,
    uploadsFolder: join(read.DATA_DIR, 'uploads'),
    timezone: read.TIMEZONE ?? UNANSWERED_ZONE,
    isTimezoneSet: read.TIMEZONE !== undefined,
    isTimezoneKnown: read.TIMEZONE !== undefined,
    displayNames: read.DISPLAY_NAMES,
    displayFrameAncestors: read.DISPLAY_FRAME_ANCESTORS,
    bookingHorizonDays: read.BOOKING_HORIZON_DAYS,
    approvalSteps: read.APPROVAL_STEPS,
    workReminderDays: read.WORK_REMINDER_DAYS,
    reminders: remindersOf(read),
    logLevel: read.LOG_LEVEL,
    mail: mailOf(read),
    mailIn: mailInOf(read),
    notifications: notificationsOf(read, baseUrl),
    push: pushOf(read),
    outboundAllow: read.OUTBOUND_ALLOW,
    digestTime: read.DIGEST_TIME,
    web: read.STOA_WEB,
    caldav: read.CALDAV === 'on',
    corsOrigins: read.CORS_ORIGINS,
    rateLimitPerMinute: read.RATE_LIMIT_PER_MINUTE,
    limits: limitsOf(read),
    trustProxy: read.TRUST_PROXY,
    oidc: oidcOf(read, baseUrl),
  };
}

/**
 * Reads the configuration from an environment, with defaults.
 * @throws Error that names every invalid setting, its value unless it is secret, and the allowed values
 */
export function loadConfig(env: Environment = process.env): Config {
  const { settings, sentences } = readEnvironment(env);
  if (settings === undefined) throw settingsError(sentences);
  const contradictions = contradictionsIn(settings);
  if (contradictions.length > 0) throw settingsError(contradictions);
  return configOf(settings);
}

/** The configuration without the settings that are wrong, and what is wrong with those. */
export type CheckedConfig = { config: Config; sentences: string[] };

/** Reads the configuration as far as it can be read: `stoa check` looks at the rest although a setting is wrong. */
export function readConfig(env: Environment = process.env): CheckedConfig {
  const { wrong, sentences } = readEnvironment(env);
  const rest = Object.entries(env).filter(([name]) => !wrong.includes(name));
  const { settings = environment.parse({}) } = readEnvironment(Object.fromEntries(rest));
  return {
    config: configOf(settings),
    sentences: [...sentences, ...contradictionsIn(settings)],
  };
}

/** The variables that are no settings and look like one, each with the nearest setting. */
export const findUnknownSettings = (
  env: Environment = process.env,
): ReturnType<typeof unknownSettings> => unknownSettings(env);
