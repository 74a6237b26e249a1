import type { z } from 'zod';
import type { FieldErrors } from '../errors.ts';
import { sentenceOf } from './sentences.ts';

/** Deeper than any message of the contract: what lies below is ignored anyway. */
const MAX_DEPTH = 12;

const NUL = String.fromCharCode(0);

/** Trims at every depth and makes `""` null (1.6). `refused` collects the paths of texts with a NUL character. */
export function tidy(value: unknown, refused: string[][], path: string[] = []): unknown {
  if (typeof value === 'string') {
    if (value.includes(NUL)) refused.push(path);
    // Half a surrogate pair is no character; the database would refuse it within JSON.
    const trimmed = value.toWellFormed().trim();
    return trimmed === '' ? null : trimmed;
  }
  if (typeof value !== 'object' || value === null || path.length >= MAX_DEPTH) return value;
  if (Array.isArray(value))
    return value.map((item, index) => tidy(item, refused, [...path, `${index}`]));
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, tidy(item, refused, [...path, key])]),
  );
}

/** Input as its schema reads it, or sentences by dotted path. */
export type Read<T> = { value: T } | { errors: FieldErrors };

/** Reads tidied input by its schema: absent input is `{}` (1.5). */
export function readInput<T>(schema: z.ZodType<T>, input: unknown): Read<T> {
  const refused: string[][] = [];
  const tidied = tidy(input ?? {}, refused);
  const errors: FieldErrors = {};
  const refuse = (path: readonly PropertyKey[], sentence: string): void => {
    const key = path.length === 0 ? 'body' : path.join('.');
    errors[key] = [...(errors[key] ?? []), sentence];
  };
  for (const path of refused) {
    refuse(
      path,
      `The ${path.join('.').replaceAll('_', ' ')} field must not contain a NUL character.`,
    );
  }
  const result = schema.safeParse(tidied, { error: sentenceOf });
  for (const issue of result.error?.issues ?? []) refuse(issue.path, issue.message);
  return result.success && refused.length === 0 ? { value: result.data } : { errors };
}
