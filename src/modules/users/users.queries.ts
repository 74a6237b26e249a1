import { type Selectable, sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { columnsOf, jsonObject } from '../../db/select-list.ts';
import type { UsersTable } from '../../db/tables.ts';
import { databaseVersion } from '../../db/transaction-version.ts';
import type { AbsentPerson, Assignment } from '../../domain/permission.ts';
import type { InstantText } from '../../domain/time/instant.ts';
import { notFound } from '../../errors.ts';
import { rightColumns, rightsOf, rightsUntil } from './user-rights.queries.ts';

/** A user record. */
export type UserRow = Selectable<UsersTable>;

/**
 * A person with the roles that their verified e-mail address has for single things, and whose deputy they are (§10.1,
 * §16.3).
 */
export type KnownUser = UserRow & { assigned: Assignment[]; stands_in_for: AbsentPerson[] };

/** The settings that a person changes by PATCH /me. */
export type OwnSettings = Pick<UserRow, 'locale' | 'timezone' | 'preferences'>;

type NewUser = Omit<
  UserRow,
  | 'is_active'
  | 'seen_locale'
  | 'erased_at'
  | 'erasing'
  | 'search_text'
  | 'name_sort_key'
  | keyof OwnSettings
>;

/**
 * The stored state of a token: its user, whether it was revoked, and the version of the database at which this was
 * read.
 */
export type TokenLookup = {
  user: KnownUser | undefined;
  isRevoked: boolean;
  version: string;
  /** The next time at which the rights of the user change without a write; null if never. */
  until: InstantText | null;
};

type LookupRow = { [Key in keyof KnownUser]: KnownUser[Key] | null } & {
  is_revoked: boolean;
  is_same: boolean;
} & Pick<TokenLookup, 'version' | 'until'>;

/** The token to look up, and the state known to the caller: `version` is that of an earlier lookup, null for none. */
type AskedToken = { token_key: string; now: InstantText; version: string | null };

/**
 * The user of a token, if known, and whether the token was revoked: one query, always one row. An erased account comes
 * first. `same` where nothing was written since the version that the caller has.
 */
export async function findBySubject(
  db: Db,
  { issuer, subjects }: { issuer: string; subjects: readonly string[] },
  { token_key, now, version }: AskedToken,
): Promise<TokenLookup | 'same'> {
  const rights = rightsOf('users', now);
  const { rows } = await sql<LookupRow>`
    select users.*, ${rights.assigned} as assigned, ${rights.stands_in_for} as stands_in_for,
      ${rightsUntil('users', now)} as until, known.version, known.is_same,
      not known.is_same and exists (select from revoked_tokens where token_key = ${token_key}) as is_revoked
    from (select v.version, v.version is not distinct from ${version}::text as is_same
      from (select ${databaseVersion} as version) v) known
    left join users on not known.is_same and users.issuer = ${issuer} and users.subject = any (${[...subjects]}::text[])
    order by users.erased_at nulls last limit 1`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('The left join of one row returned none.');
  const { is_revoked: isRevoked, is_same, version: read, until, ...user } = row;
  if (is_same) return 'same';
  return {
    isRevoked,
    version: read,
    until,
    user: user.id === null ? undefined : (user as KnownUser),
  };
}

/** The active user who signed in last with an e-mail address, letter case ignored. */
export async function findByEmail(
  db: Db,
  email: string,
  now: InstantText,
): Promise<KnownUser | undefined> {
  const rights = rightsOf('users', now);
  const { rows } = await sql<KnownUser>`
    select users.*, ${rights.assigned} as assigned, ${rights.stands_in_for} as stands_in_for from users
    where lower(users.email) = lower(${email}) and users.is_active
    order by users.token_issued_at desc, users.id limit 1`.execute(db);
  return rows[0];
}

/**
 * Creates or updates the user of (issuer, subject); undefined if the record comes from a later token. Safe for
 * concurrent calls.
 */
export async function upsertUser(
  db: Db,
  user: NewUser,
  now: InstantText,
): Promise<KnownUser | undefined> {
  const { id: _id, issuer: _issuer, subject: _subject, created_at: _created, ...refreshed } = user;
  return db
    .insertInto('users')
    .values(user)
    .onConflict((conflict) =>
      conflict
        .columns(['issuer', 'subject'])
        .doUpdateSet(refreshed)
        .where('users.token_issued_at', '<=', user.token_issued_at),
    )
    .returningAll()
    .returning(rightColumns(now))
    .executeTakeFirst();
}

/**
 * Updates a user; undefined if the record comes from a later token, or if the user was erased meanwhile: the claims of
 * a token must not come back as a new user.
 */
export async function refreshUser(
  db: Db,
  known: string,
  user: NewUser,
  now: InstantText,
): Promise<KnownUser | undefined> {
  const { id: _id, issuer: _issuer, subject: _subject, created_at: _created, ...refreshed } = user;
  return db
    .updateTable('users')
    .set(refreshed)
    .where('id', '=', known)
    .where('erased_at', 'is', null)
    .where('token_issued_at', '<=', user.token_issued_at)
    .returningAll()
    .returning(rightColumns(now))
    .executeTakeFirst();
}

/** A user by id, with the roles that their verified e-mail address has for single things. */
export async function findKnownUser(
  db: Db,
  id: string,
  now: InstantText,
): Promise<KnownUser | undefined> {
  return db
    .selectFrom('users')
    .selectAll()
    .select(rightColumns(now))
    .where('id', '=', id)
    .executeTakeFirst();
}

/** An assignment as the profile shows it. */
export type AssignmentOfUser = Assignment & { id: string; teams: number | null };

/** The profile of the caller. */
export type MeRow = {
  user: UserRow;
  assignments: AssignmentOfUser[];
  unread_count: number;
  pending_count: number;
  unmatched_roles: string[];
};

const shownAssignment = jsonObject<AssignmentOfUser>()(
  columnsOf('a', ['id', 'role', 'kind', 'teams', 'room_id', 'venue_id', 'institution_id']),
);

/** A user with assignments and the number of unread notifications. @throws AppError `not_found` */
export async function getUser(
  db: Db,
  id: string,
): Promise<UserRow & { unread_count: number; assigned: AssignmentOfUser[] }> {
  return db
    .selectFrom('users')
    .selectAll()
    .select(
      sql<number>`(select count(*) from notifications n
        where n.user_id = users.id and n.read_at is null and n.type <> 'event_submitted')`.as(
        'unread_count',
      ),
    )
    .select(
      sql<AssignmentOfUser[]>`
        (select coalesce(json_agg(${shownAssignment} order by a.created_at, a.id), '[]') from assignments a
          where users.email_verified and a.email = lower(users.email))`.as('assigned'),
    )
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => notFound());
}

/** Writes what a person chose. */
export async function updateOwnSettings(
  db: Db,
  id: string,
  { preferences, ...rest }: Partial<OwnSettings>,
): Promise<void> {
  await db
    .updateTable('users')
    .set({ ...rest, ...(preferences && { preferences: JSON.stringify(preferences) }) })
    .where('id', '=', id)
    .execute();
}

/** Keeps the language that a person's browser asked for last. */
export async function updateSeenLocale(db: Db, id: string, locale: string): Promise<void> {
  await db.updateTable('users').set({ seen_locale: locale }).where('id', '=', id).execute();
}

/** Denies a token until it expires. */
export async function insertRevokedToken(
  db: Db,
  tokenKey: string,
  expiresAt: string,
  now: string,
): Promise<void> {
  await db
    .insertInto('revoked_tokens')
    .values({ token_key: tokenKey, expires_at: expiresAt, revoked_at: now })
    .onConflict((conflict) => conflict.column('token_key').doNothing())
    .execute();
}

/** Deletes revocations of tokens that expired before this instant. */
export async function deleteRevokedTokens(db: Db, expiredBefore: string): Promise<void> {
  await db.deleteFrom('revoked_tokens').where('expires_at', '<', expiredBefore).execute();
}
