import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import manifest from '../../package.json' with { type: 'json' };
import { LOCALES } from '../domain/messages/index.ts';
import { isTimeZone } from '../domain/time/time-zones.ts';
import { isStorageUrl } from '../ports/file-store.ts';
import { assertSafe } from './config-checks.ts';
import { settingsError } from './config-errors.ts';
import {
  approvalSteps,
  clockTime,
  flag,
  frameAncestors,
  list,
  mailDomains,
  mailFrom,
  oneOf,
  outboundAllow,
  pushOf,
  rolesMap,
  trustProxy,
  url,
  vapidKey,
  vapidSubject,
  wholeNumber,
} from './config-fields.ts';
import type { Config } from './config-type.ts';
import { databaseOf } from './database-settings.ts';
import { limitFields, limitsOf } from './limit-fields.ts';
import { mailDomain, mailInRelays, mailInUrl } from './mail-in-fields.ts';

export type { Config };

const SERVICE_PORT = 3000;
const WORKER_PORT = 3001;

const environment = z.object({
  npm_lifecycle_event: z.string().optional(),
  PATH: z.string().default(''),
  NODE_ENV: oneOf('production', 'development', 'test').default('development'),
  HOST: z.string().default('127.0.0.1'),
  PORT: wholeNumber(0, 65_535).optional(),
  BASE_URL: url(['http:', 'https:'], 'must be an http or https URL').optional(),
  DATABASE_URL: url(['postgres:', 'postgresql:'], 'must be a postgres:// URL').optional(),
  DATABASE_POOLER_URL: url(['postgres:', 'postgresql:'], 'must be a postgres:// URL').optional(),
  DATABASE_REPLICA_URL: url(['postgres:', 'postgresql:'], 'must be a postgres:// URL').optional(),
  DATABASE_REPLICA_MAX_LAG_MS: wholeNumber(1, 10_000).default(100),
  DATABASE_CONNECTIONS: wholeNumber(10, 1_000).default(32),
  STATEMENT_TIMEOUT_SECONDS: z.coerce.number().int().min(1).max(3_600).default(15),
  DATA_DIR: z.string().default('./data'),
  STORAGE_URL: z
    .string()
    .refine(isStorageUrl, 'must be file:///path or s3://key:secret@host/bucket?region=…&tls=0')
    .optional(),
  TIMEZONE: z
    .string()
    .refine(isTimeZone, 'must be a time zone identifier such as Europe/Berlin')
    .default('UTC'),
  LOG_LEVEL: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent').default('info'),
  CORS_ORIGINS: list(','),
  ...limitFields,
  TRUST_PROXY: trustProxy,
  OIDC_ISSUER: url(['http:', 'https:'], 'must be an http or https URL').optional(),
  OIDC_AUDIENCE: z.string().optional(),
  OIDC_CLIENT_ID: z.string().default('stoa'),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_SCOPE: z.string().default('openid profile email'),
  OIDC_ISSUER_NAME: z.string().max(100).optional(),
  OIDC_ROLES_CLAIM: z.string().optional(),
  OIDC_ROLES_MAP: rolesMap,
  OIDC_TRUST_EMAIL: flag.default(false),
  APPROVAL_STEPS: approvalSteps,
  SMTP_URL: url(['smtp:', 'smtps:'], 'must be an smtp:// or smtps:// URL').optional(),
  MAIL_FROM: mailFrom,
  MAIL_OUTSIDE_PER_DAY: wholeNumber(0, 1_000_000).default(200),
  MAIL_DOMAINS: mailDomains,
  BOOKING_MAIL_DOMAIN: mailDomain,
  MAIL_IN_URL: mailInUrl,
  MAIL_IN_AUTHSERV: z.string().max(255).optional(),
  MAIL_IN_RELAYS: mailInRelays,
  APP_URL: url(['http:', 'https:'], 'must be an http or https URL').optional(),
  DEFAULT_LOCALE: oneOf(...LOCALES).default('en'),
  DIGEST_TIME: clockTime('07:00'),
  VAPID_PUBLIC_KEY: vapidKey(87),
  VAPID_PRIVATE_KEY: vapidKey(43),
  VAPID_SUBJECT: vapidSubject,
  OUTBOUND_ALLOW: outboundAllow,
  STOA_WEB: oneOf('on', 'off', 'dev').default('on'),
  CALDAV: oneOf('on', 'off').default('on'),
  BOOKING_HORIZON_DAYS: wholeNumber(1, 3650).default(730),
  APPROVAL_REMINDER_DAYS: wholeNumber(0, 100).default(3),
  APPROVAL_ESCALATION_DAYS: wholeNumber(0, 100).default(10),
  DISPLAY_NAMES: flag.default(false),
  DISPLAY_FRAME_ANCESTORS: frameAncestors,
});

type Environment = Record<string, string | undefined>;

function readEnvironment(env: Environment): z.infer<typeof environment> {
  const given = Object.entries(env).filter(([, value]) => value?.trim() !== '');
  const result = environment.safeParse(Object.fromEntries(given));
  if (result.success) return result.data;
  throw settingsError(result.error.issues, env);
}

const mailOf = (env: z.infer<typeof environment>): Config['mail'] => ({
  smtpUrl: env.SMTP_URL,
  from: env.MAIL_FROM,
  outbox: join(env.DATA_DIR, 'outbox'),
});

const mailInOf = (env: z.infer<typeof environment>): Config['mailIn'] => ({
  domain: env.BOOKING_MAIL_DOMAIN,
  url: env.MAIL_IN_URL,
  authserv: env.MAIL_IN_AUTHSERV,
  relays: env.MAIL_IN_RELAYS,
});

const remindersOf = (env: z.infer<typeof environment>): Config['reminders'] => ({
  reminderDays: env.APPROVAL_REMINDER_DAYS,
  escalationDays: env.APPROVAL_ESCALATION_DAYS,
});

const notificationsOf = (
  env: z.infer<typeof environment>,
  baseUrl: string,
): Config['notifications'] => ({
  appUrl: env.APP_URL ?? baseUrl,
  defaultLocale: env.DEFAULT_LOCALE,
  serviceZone: env.TIMEZONE,
  outsidePerDay: env.MAIL_OUTSIDE_PER_DAY,
  mailDomains: env.MAIL_DOMAINS,
});

const oidcOf = (env: z.infer<typeof environment>, baseUrl: string): Config['oidc'] => ({
  issuer: env.OIDC_ISSUER,
  audience: env.OIDC_AUDIENCE ?? `${baseUrl}/api/v1`,
  clientId: env.OIDC_CLIENT_ID,
  clientSecret: env.OIDC_CLIENT_SECRET,
  scope: env.OIDC_SCOPE,
  issuerName: env.OIDC_ISSUER_NAME,
  rolesClaim: env.OIDC_ROLES_CLAIM,
  rolesMap: env.OIDC_ROLES_MAP,
  trustEmail: env.OIDC_TRUST_EMAIL,
});

/**
 * Reads the configuration from an environment, with defaults.
 * @throws Error that names every invalid setting, its value unless it is secret, and the allowed values
 */
export function loadConfig(env: Environment = process.env): Config {
  const read = readEnvironment(env);
  assertSafe(read);
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
    ...databaseOf(read),
    dataDir: read.DATA_DIR,
    storageUrl: read.STORAGE_URL ?? pathToFileURL(resolve(read.DATA_DIR, 'files')).href,
    uploadsFolder: join(read.DATA_DIR, 'uploads'),
    timezone: read.TIMEZONE,
    displayNames: read.DISPLAY_NAMES,
    displayFrameAncestors: read.DISPLAY_FRAME_ANCESTORS,
    bookingHorizonDays: read.BOOKING_HORIZON_DAYS,
    approvalSteps: read.APPROVAL_STEPS,
    reminders: remindersOf(read),
    logLevel: read.LOG_LEVEL,
    ...{ mail: mailOf(read), mailIn: mailInOf(read) },
    notifications: notificationsOf(read, baseUrl),
    push: pushOf(read),
    outboundAllow: read.OUTBOUND_ALLOW,
    digestTime: read.DIGEST_TIME,
    web: read.STOA_WEB,
    caldav: read.CALDAV === 'on',
    corsOrigins: read.CORS_ORIGINS,
    ...limitsOf(read),
    trustProxy: read.TRUST_PROXY,
    oidc: oidcOf(read, baseUrl),
  };
}
