import { z } from 'zod';
import { isId } from '../domain/id.ts';

/** The most ids in a comma list. */
const MAX_IDS = 500;

/** Several ids in one query parameter, separated by commas; each is given once. */
export const idList = (most = MAX_IDS) =>
  z
    .string()
    .transform((value, context): string[] => {
      const parts = value.split(',').map((part) => part.trim().toLowerCase());
      if (parts.length <= most && parts.every(isId)) return [...new Set(parts)];
      const sentence = `must be a list of at most ${most} UUIDs, separated by commas.`;
      context.addIssue({ code: 'custom', params: { sentence } });
      return z.NEVER;
    })
    .meta({ maxLength: 20_000, examples: ['01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a'] });
