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
};

/** Throws when valid settings are unsafe or contradictory in combination. */
export function assertSafe(env: CheckedEnvironment): void {
  if (env.DATABASE_POOLER_URL !== undefined && env.DATABASE_URL === undefined) {
    throw new Error(
      'DATABASE_URL is missing: with DATABASE_POOLER_URL, set it to the same database without the pooler, for jobs, notifications and migrations.',
    );
  }
  if (env.DATABASE_REPLICA_URL !== undefined && env.DATABASE_URL === undefined) {
    throw new Error(
      'DATABASE_URL is missing: with DATABASE_REPLICA_URL, set it to the primary, for writes and for reads that the replica cannot answer.',
    );
  }
  if (env.MAIL_IN_URL !== undefined && env.BOOKING_MAIL_DOMAIN === undefined) {
    throw new Error(
      'BOOKING_MAIL_DOMAIN is missing: with MAIL_IN_URL, set it to the domain at which rooms have their addresses.',
    );
  }
  if (env.OIDC_ISSUER !== undefined && env.OIDC_AUDIENCE === undefined) {
    throw new Error(
      'OIDC_AUDIENCE is missing: with OIDC_ISSUER, set it to the `aud` claim of access tokens for Stoa.',
    );
  }
  if (env.NODE_ENV === 'production' && env.STOA_WEB === 'dev') {
    throw new Error('STOA_WEB=dev is for development: production serves the built web app.');
  }
  if (env.NODE_ENV === 'production' && env.OIDC_ISSUER === undefined) {
    throw new Error(
      'OIDC_ISSUER is missing: with NODE_ENV=production, set it to your OpenID Connect issuer, because the development identity provider does not run in production.',
    );
  }
}
