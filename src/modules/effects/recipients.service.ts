import type { Db } from '../../db/db.ts';
import type { NotificationType } from '../../domain/messages/index.ts';
import { NOBODY, type RoleAtPlaces } from '../../domain/notification.ts';
import type { InstantText } from '../../domain/time/instant.ts';
import { addressedOf, notificationsOfRow } from './deliveries.service.ts';
import type { Told } from './effects.service.ts';
import { findReaders, type NotificationSettings } from './recipients.queries.ts';

/** The ids of the users who would be notified of what is told. */
export async function findRecipients(
  db: Db,
  told: readonly Told[],
  settings: NotificationSettings,
): Promise<string[]> {
  const rows = told.map(({ happened_at, facts }, place) => ({
    happened_at: happened_at.toString(),
    facts: [...facts],
    is_muted: false,
    place,
    taken_at: happened_at.epochMilliseconds,
  }));
  const shown = rows.flatMap((row) => notificationsOfRow(row, settings).shown);
  if (shown.length === 0) return [];
  const readers = await findReaders(db, addressedOf(shown), settings);
  const notified = readers.flatMap(({ user_id, is_notified, place }) =>
    user_id !== null && is_notified && !shown[place]?.is_mail_only ? [user_id] : [],
  );
  return [...new Set(notified)];
}

/** Somebody who holds a role for places, by an account or by an address that has none; perhaps only as a deputy. */
export type Holder = { user_id: string | null; address: string | null; is_deputy: boolean };

/**
 * Finds the holders of each of these roles for places, of steps their deputies too, who would get a notification of a
 * kind, in the order of the roles; one statement.
 */
export async function findHolders(
  db: Db,
  type: Exclude<NotificationType, 'digest'>,
  held: readonly RoleAtPlaces[],
  { now, ...settings }: NotificationSettings & { now: InstantText },
): Promise<Holder[][]> {
  if (held.length === 0) return [];
  const addressed = held.map((one, place) => ({
    place,
    fact: place,
    type,
    happened_at: now,
    is_mailed: true,
    is_mail_default: true,
    recipients: { ...NOBODY, holders: [one] },
  }));
  const readers = await findReaders(db, addressed, settings);
  const byPlace = Map.groupBy(readers, ({ place }) => place);
  return held.map((_one, place) =>
    (byPlace.get(place) ?? []).map(({ user_id, address, is_deputy }) => {
      return { user_id, address, is_deputy };
    }),
  );
}
