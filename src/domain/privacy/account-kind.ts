/** Whose an account is: a person's, or a machine's that an administrator made. Source: decision 12.3. */
export const ACCOUNT_KINDS = ['person', 'service_account'] as const;

/** One of `ACCOUNT_KINDS`. Source: decision 12.3. */
export type AccountKind = (typeof ACCOUNT_KINDS)[number];
