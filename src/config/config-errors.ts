import type { z } from 'zod';

/** Settings with a secret value, which error messages do not contain. */
const SECRET = new Set([
  'DATABASE_URL',
  'DATABASE_POOLER_URL',
  'DATABASE_REPLICA_URL',
  'STORAGE_URL',
  'SMTP_URL',
  'VAPID_PRIVATE_KEY',
]);

const MAX_SHOWN = 80;

type Issue = z.core.$ZodIssue;
type Settings = Record<string, string | undefined>;

/** `PORT must be a whole number from 0 to 65535, but is "abc".` */
function sentenceOf({ path, message }: Issue, settings: Settings): string {
  const name = String(path[0]);
  const value = settings[name];
  const isNamed = value === undefined || message.includes('"');
  if (isNamed || SECRET.has(name)) return `${name} ${message}.`;
  return `${name} ${message}, but is "${value.slice(0, MAX_SHOWN)}".`;
}

/** The error for invalid settings: one line per setting, without secret values. */
export function settingsError(issues: readonly Issue[], settings: Settings): Error {
  const lines = issues.map((issue) => sentenceOf(issue, settings));
  if (lines.length === 1) return new Error(lines[0]);
  return new Error(`These settings are wrong:\n${lines.map((line) => `  ${line}`).join('\n')}`);
}
