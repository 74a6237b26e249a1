import { OWN_READING } from '../../domain/enums.ts';
import { type Locale, localeOf } from '../../domain/messages/index.ts';
import type { MeRow } from './users.queries.ts';
import type { Me } from './users.schema.ts';

/** The defaults for people who chose no setting and whose token contains none. */
type Defaults = { defaultLocale: Locale; serviceZone: string };

/** The settings that neither the person nor the issuer has set (§17.6). */
const notChosen = (user: MeRow['user']): Me['not_chosen'] =>
  OWN_READING.filter((setting) => user[setting] === null && user[`token_${setting}`] === null);

/** The caller on the wire, with the language and the zone that count for them (§2.4, §11.4). */
export function viewMe(
  { user, assignments, unread_count, pending_count, unmatched_roles }: MeRow,
  { defaultLocale, serviceZone }: Defaults,
): Me {
  const { id, name, email, roles, preferences, created_at, updated_at } = user;
  const locale = user.locale ?? user.token_locale ?? user.seen_locale;
  return {
    id,
    name,
    email,
    roles,
    unmatched_roles,
    assignments: assignments as Me['assignments'],
    locale: localeOf(locale ?? '') ?? defaultLocale,
    timezone: user.timezone ?? user.token_timezone ?? serviceZone,
    not_chosen: notChosen(user),
    preferences,
    unread_count,
    pending_count,
    created_at,
    updated_at,
  };
}
