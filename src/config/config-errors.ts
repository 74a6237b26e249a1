import type { z } from 'zod';
import { isSecretSetting } from './settings.ts';

const MAX_SHOWN = 80;

type Issue = z.core.$ZodIssue;
type Settings = Record<string, string | undefined>;

/** `PORT must be a whole number from 0 to 65535, but is "abc".` */
function sentenceOf({ path, message }: Issue, settings: Settings): string {
  const name = String(path[0]);
  const value = settings[name];
  const isNamed = value === undefined || message.includes('"');
  if (isNamed || isSecretSetting(name)) return `${name} ${message}.`;
  return `${name} ${message}, but is "${value.slice(0, MAX_SHOWN)}".`;
}

/** One sentence for each invalid setting, without secret values. */
export const settingSentences = (issues: readonly Issue[], settings: Settings): string[] =>
  issues.map((issue) => sentenceOf(issue, settings));

/** The error for settings that are wrong: one line per setting. */
export function settingsError(lines: readonly string[]): Error {
  if (lines.length === 1) return new Error(lines[0]);
  return new Error(`These settings are wrong:\n${lines.map((line) => `  ${line}`).join('\n')}`);
}
