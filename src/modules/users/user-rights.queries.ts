import { type RawBuilder, sql } from 'kysely';
import { columnsOf, jsonObject } from '../../db/select-list.ts';
import type { AbsentPerson, Assignment } from '../../domain/permission.ts';
import type { InstantText } from '../../domain/time/instant.ts';

const assignment = jsonObject<Assignment>()(
  columnsOf('a', ['role', 'kind', 'room_id', 'venue_id', 'institution_id']),
);

/** The assignments of a row of `users` under an alias, as one JSON array: by the verified e-mail address (§10.1). */
const assignmentsOf = (user: string): RawBuilder<Assignment[]> => sql<Assignment[]>`
  (select coalesce(json_agg(${assignment}), '[]') from assignments a
    where ${sql.ref(`${user}.email_verified`)} and a.email = lower(${sql.ref(`${user}.email`)}))`;

const absentPerson = jsonObject<AbsentPerson>()({
  ...columnsOf('p', ['id', 'name', 'roles']),
  assignments: assignmentsOf('p'),
});

/**
 * The people who are absent at an instant and named a row of `users` as deputy, as one JSON array, by the start of the
 * absence. An account that is deactivated or erased passes no rights on (§16.3).
 */
const absentPeople = (user: string, now: InstantText): RawBuilder<AbsentPerson[]> => sql<
  AbsentPerson[]
>`
  (select coalesce(json_agg(${absentPerson} order by d.starts_at, d.user_id), '[]')
    from absences d join users p on p.id = d.user_id and p.is_active
    where d.deputy_id = ${sql.ref(`${user}.id`)} and d.starts_at <= ${now}::timestamptz
      and d.ends_at > ${now}::timestamptz)`;

/** The rights of a row of `users` besides the roles. Every query that loads the rights of a person selects both. */
type UserRights = {
  assigned: RawBuilder<Assignment[]>;
  stands_in_for: RawBuilder<AbsentPerson[]>;
};

/** The rights of a row of `users` under an alias, at an instant. */
export const rightsOf = (user: string, now: InstantText): UserRights => ({
  assigned: assignmentsOf(user),
  stands_in_for: absentPeople(user, now),
});

/** The rights at an instant as columns of a query on `users`. */
export function rightColumns(now: InstantText) {
  const { assigned, stands_in_for } = rightsOf('users', now);
  return [assigned.as('assigned'), stands_in_for.as('stands_in_for')] as const;
}

/**
 * The next time at which the rights of a row of `users` change without a write: an absence begins or ends; null if
 * there is none.
 */
export const rightsUntil = (
  user: string,
  now: InstantText,
): RawBuilder<InstantText | null> => sql<InstantText | null>`
  (select min(x.at) from absences d cross join lateral (values (d.starts_at), (d.ends_at)) x (at)
    where d.deputy_id = ${sql.ref(`${user}.id`)} and x.at > ${now}::timestamptz)`;
