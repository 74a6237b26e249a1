type CheckedEnvironment = {
  NODE_ENV: string;
  DATABASE_URL?: string | undefined;
  DATABASE_POOLER_URL?: string | undefined;
  DATABASE_REPLICA_URL?: string | undefined;
  OIDC_ISSUER?: string | undefined;
  OIDC_AUDIENCE?: string | undefined;
  STOA_WEB: string;
  BOOKING_MAIL_DOMAIN?: string | undefined;
  MAIL_IN_URL?: string | undefined;
  VAPID_PUBLIC_KEY?: string | undefined;
  VAPID_PRIVATE_KEY?: string | undefined;
};

type Contradiction = { holds(env: CheckedEnvironment): boolean; sentence: string };

const contradictions: readonly Contradiction[] = [
  {
    holds: (env) => env.DATABASE_POOLER_URL !== undefined && env.DATABASE_URL === undefined,
    sentence:
      'DATABASE_URL is missing: with DATABASE_POOLER_URL, set it to the same database without the pooler, ' +
      'for jobs, notifications and migrations.',
  },
  {
    holds: (env) => env.DATABASE_REPLICA_URL !== undefined && env.DATABASE_URL === undefined,
    sentence:
      'DATABASE_URL is missing: with DATABASE_REPLICA_URL, set it to the primary, for writes and for reads ' +
      'that the replica cannot answer.',
  },
  {
    holds: (env) => env.MAIL_IN_URL !== undefined && env.BOOKING_MAIL_DOMAIN === undefined,
    sentence:
      'BOOKING_MAIL_DOMAIN is missing: with MAIL_IN_URL, set it to the domain at which rooms have their addresses.',
  },
  {
    holds: (env) => env.OIDC_ISSUER !== undefined && env.OIDC_AUDIENCE === undefined,
    sentence:
      'OIDC_AUDIENCE is missing: with OIDC_ISSUER, set it to the `aud` claim of access tokens for Stoa.',
  },
  {
    holds: (env) => env.NODE_ENV === 'production' && env.STOA_WEB === 'dev',
    sentence: 'STOA_WEB=dev is for development: production serves the built web app.',
  },
  {
    holds: (env) => env.NODE_ENV === 'production' && env.OIDC_ISSUER === undefined,
    sentence:
      'OIDC_ISSUER is missing: with NODE_ENV=production, set it to your OpenID Connect issuer, because the ' +
      'development identity provider does not run in production.',
  },
  {
    holds: (env) => (env.VAPID_PUBLIC_KEY === undefined) !== (env.VAPID_PRIVATE_KEY === undefined),
    sentence: 'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY belong together: set both or neither.',
  },
];

/** A sentence for each combination of valid settings that is unsafe or contradictory. */
export const contradictionsIn = (env: CheckedEnvironment): string[] =>
  contradictions.filter(({ holds }) => holds(env)).map(({ sentence }) => sentence);
