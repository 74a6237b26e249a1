import type { z } from 'zod';
import type { FieldErrors } from '../../errors.ts';
import { normalizerOf } from './normalize-input.ts';
import { dottedPath, spokenPath, validationMessage } from './validation-messages.ts';

/** The maximum number of validation errors (§1.15). */
const MAX_ERRORS = 20;

/** The parsed input, or validation messages by dotted path. */
export type InputResult<T> = { value: T } | { errors: FieldErrors };

/** Collects the first messages by dotted path; the input itself is the path `body`. */
function collectErrors() {
  const errors: FieldErrors = {};
  let count = 0;
  return {
    errors,
    hasRoom: (): boolean => count < MAX_ERRORS,
    add(path: readonly PropertyKey[], message: string): void {
      if (count >= MAX_ERRORS) return;
      count += 1;
      const key = path.length === 0 ? 'body' : dottedPath(path);
      const messages = errors[key];
      if (messages === undefined) errors[key] = [message];
      else messages.push(message);
    },
  };
}

const nulMessage = (path: readonly PropertyKey[]): string =>
  `The ${spokenPath(path)} field must not contain a NUL character.`;

/**
 * Removes the errors of zod about the length of a text that should be a list: another error already says that it must
 * be a list.
 */
function judgedOnce(issues: readonly z.core.$ZodIssue[]): z.core.$ZodIssue[] {
  const mistyped = new Set<string>();
  return issues.filter(({ code, path }) => {
    const key = dottedPath(path);
    if (code === 'invalid_type') mistyped.add(key);
    return code === 'invalid_type' || !mistyped.has(key);
  });
}

/** Compiles a schema to a function that normalizes and validates input; absent input is `{}` (§1.5). */
export function createInputReader<T>(schema: z.ZodType<T>): (input: unknown) => InputResult<T> {
  const normalize = normalizerOf(schema);
  return (input) => {
    const { errors, hasRoom, add } = collectErrors();
    const normalized = normalize(input ?? {}, {
      path: [],
      onNul: (path) => add(path, nulMessage(path)),
    });
    const hasNul = Object.keys(errors).length > 0;
    const result = schema.safeParse(normalized, { error: validationMessage });
    for (const issue of judgedOnce(result.error?.issues ?? [])) {
      if (!hasRoom()) break;
      add(issue.path, issue.message);
    }
    return result.success && !hasNul ? { value: result.data } : { errors };
  };
}
