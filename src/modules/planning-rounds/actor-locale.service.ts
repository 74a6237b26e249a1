import type { Db } from '../../db/db.ts';
import { type Locale, localeOf } from '../../domain/messages/index.ts';
import type { Actor } from '../../domain/permission.ts';
import { findLocale } from './requests-references.queries.ts';

/** The language in which somebody reads reasons. */
export async function localeOfActor(
  { db, defaultLocale }: { db: Db; defaultLocale: Locale },
  { id }: Pick<Actor, 'id'>,
): Promise<Locale> {
  return localeOf((await findLocale(db, id)) ?? '') ?? defaultLocale;
}
