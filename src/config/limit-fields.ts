import { bytesOfMegabytes } from '../domain/person-limits.ts';
import { wholeNumber } from './config-fields.ts';
import type { Config } from './config-type.ts';

/** The settings of what one person may send and store (decision 7.6). */
export const limitFields = {
  RATE_LIMIT_PER_MINUTE: wholeNumber(0, 1_000_000).default(3_000),
  MAX_DRAFTS_PER_PERSON: wholeNumber(1, 1_000_000).default(200),
  MAX_OPEN_REQUESTS_PER_PERSON: wholeNumber(1, 1_000_000).default(500),
  MAX_FILES_MB_PER_PERSON: wholeNumber(1, 1_000_000).default(1_024),
};

/** The same as the service uses them. */
export const limitsOf = (
  env: Record<keyof typeof limitFields, number>,
): Pick<Config, 'rateLimitPerMinute' | 'limits'> => ({
  rateLimitPerMinute: env.RATE_LIMIT_PER_MINUTE,
  limits: {
    drafts: env.MAX_DRAFTS_PER_PERSON,
    requests: env.MAX_OPEN_REQUESTS_PER_PERSON,
    fileBytes: bytesOfMegabytes(env.MAX_FILES_MB_PER_PERSON),
  },
});
