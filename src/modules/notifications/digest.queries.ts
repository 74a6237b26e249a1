import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db, Trx } from '../../db/db.ts';
import type { DigestDeliveriesTable } from '../../db/notification-tables.ts';
import type { AbsentPerson, Actor, Assignment } from '../../domain/permission.ts';

export type DeliveryRow = Selectable<DigestDeliveriesTable>;

export async function listDigestTypes(db: Db, userId: string): Promise<string[]> {
  const query = db.selectFrom('digest_subscriptions').select('type');
  return (await query.where('user_id', '=', userId).execute()).map(({ type }) => type);
}

/** Replaces the digest subscriptions of a user, in one statement. */
export async function replaceDigestTypes(
  db: Db,
  userId: string,
  types: readonly string[],
): Promise<void> {
  await sql`
    with gone as (
      delete from digest_subscriptions where user_id = ${userId} and type <> all (${[...types]}::text[])
    )
    insert into digest_subscriptions (user_id, type) select ${userId}, t from unnest(${[...types]}::text[]) as t
    on conflict do nothing`.execute(db);
}

/** A recipient of a digest, with the chosen or known language and zone. */
export type DigestPerson = Actor & { locale: string | null; timezone: string | null };

/** Active people who asked for a digest and did not get it yet; `rights` are those of `users u`. */
export async function listDigestReaders(
  db: Db,
  type: string,
  periodDate: string,
  rights: { assigned: RawBuilder<Assignment[]>; stands_in_for: RawBuilder<AbsentPerson[]> },
): Promise<DigestPerson[]> {
  const rows = await db
    .selectFrom('digest_subscriptions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select(['u.id', 'u.name', 'u.email', 'u.email_verified', 'u.roles'])
    .select(({ fn }) => [
      fn.coalesce('u.locale', 'u.token_locale', 'u.seen_locale').as('locale'),
      fn.coalesce('u.timezone', 'u.token_timezone').as('timezone'),
    ])
    .select([rights.assigned.as('assigned'), rights.stands_in_for.as('stands_in_for')])
    .where('s.type', '=', type)
    .where('u.is_active', '=', true)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('digest_deliveries as d')
            .select('d.id')
            .whereRef('d.user_id', '=', 'u.id')
            .where('d.type', '=', type)
            .where('d.period_date', '=', periodDate),
        ),
      ),
    )
    .orderBy('u.id')
    .execute();
  return rows.map(({ assigned: assignments, ...person }) => ({ ...person, assignments }));
}

/** Records a digest as sent; false if it was already. */
export async function insertDelivery(trx: Trx, row: DeliveryRow): Promise<boolean> {
  const query = trx.insertInto('digest_deliveries').values(row).returning('id');
  const done = await query
    .onConflict((conflict) => conflict.columns(['user_id', 'type', 'period_date']).doNothing())
    .executeTakeFirst();
  return done !== undefined;
}

export type DigestMail = { subject: string; plain_text: string; html: string } & {
  user_id: string;
  type: string;
  name: string;
  email: string | null;
};

/** A digest with its recipient; undefined if the recipient was deleted or deactivated. */
export async function findDigestMail(db: Db, deliveryId: string): Promise<DigestMail | undefined> {
  return db
    .selectFrom('digest_deliveries as d')
    .innerJoin('users as u', 'u.id', 'd.user_id')
    .select(['d.user_id', 'd.type', 'd.subject', 'd.plain_text', 'd.html', 'u.name', 'u.email'])
    .where('d.id', '=', deliveryId)
    .where('u.is_active', '=', true)
    .executeTakeFirst();
}
