/** The settings with which one person may send and store as much as a benchmark does. */
export const WITHOUT_LIMITS = {
  RATE_LIMIT_PER_MINUTE: '0',
  MAX_DRAFTS_PER_PERSON: '1000000',
  MAX_OPEN_REQUESTS_PER_PERSON: '1000000',
  MAX_FILES_MB_PER_PERSON: '1000000',
} as const;
