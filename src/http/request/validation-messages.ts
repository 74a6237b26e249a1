import type { z } from 'zod';
import { cutText } from '../../domain/text/cut-text.ts';

type Issue = z.core.$ZodRawIssue;

const kinds: Record<string, string> = {
  string: 'must be a string.',
  number: 'must be an integer.',
  int: 'must be an integer.',
  boolean: 'must be true or false.',
  array: 'must be an array.',
  object: 'must be an object.',
  record: 'must be an object.',
  null: 'must be null.',
};

function wrongType(issue: Issue & { code: 'invalid_type' }): string {
  if (issue.input === undefined || issue.input === null) return 'is required.';
  return kinds[issue.expected] ?? 'has the wrong type.';
}

function outOfRange(issue: Issue & { code: 'too_big' | 'too_small' }): string {
  const [side, limit] =
    issue.code === 'too_big' ? ['at most', issue.maximum] : ['at least', issue.minimum];
  if (issue.origin === 'array')
    return `must have ${side} ${limit} ${limit === 1 ? 'item' : 'items'}.`;
  return `must be ${side} ${limit}.`;
}

function predicateOf(issue: Issue): string {
  if (issue.code === 'invalid_type') return wrongType(issue);
  if (issue.code === 'too_big' || issue.code === 'too_small') return outOfRange(issue);
  if (issue.code === 'custom') return String(issue.params?.sentence ?? 'is invalid.');
  if (issue.code === 'invalid_value') {
    if (issue.input === undefined || issue.input === null) return 'is required.';
    return `must be one of ${issue.values.map(String).join(', ')}.`;
  }
  return 'is invalid.';
}

/** The most characters of a path in an answer: keys of an object are part of it, and can be of any length. */
const MAX_PATH = 255;

/** The dotted path of a field, as answers name it. */
export const dottedPath = (path: readonly PropertyKey[]): string =>
  cutText(path.map(String).join('.'), MAX_PATH);

/** The path of a field as words: "end at". */
export const spokenPath = (path: readonly PropertyKey[]): string =>
  dottedPath(path).replaceAll('_', ' ');

/** The message of one validation error: "The end at field is required." All schemas get their messages here. */
export function validationMessage(issue: Issue): string {
  const path = spokenPath(issue.path ?? []);
  return path === '' ? `The body ${predicateOf(issue)}` : `The ${path} field ${predicateOf(issue)}`;
}
