import type { TokenRow } from './token.queries.ts';
import type { CalendarToken, NewCalendarToken } from './token.schema.ts';

/** A token as responses show it: without its secret. */
export const tokenView = ({
  id,
  name,
  scope,
  room_id,
  venue_id,
  institution_id,
  last_used_at,
  created_at,
}: TokenRow): CalendarToken => ({
  id,
  name,
  scope,
  room_id,
  venue_id,
  institution_id,
  last_used_at,
  created_at,
});

/** The path of the feed that a token opens. */
function feedPath({ scope, ...row }: TokenRow): string {
  if (scope === 'all') return 'calendar.ics';
  if (scope === 'mine' || scope === 'work') return `calendar/${scope}.ics`;
  return `calendar/${scope}s/${row.room_id ?? row.venue_id ?? row.institution_id}.ics`;
}

/** A token as it is shown once, with its secret and the URL to subscribe to. */
export function newTokenView(
  { row, secret }: { row: TokenRow; secret: string },
  baseUrl: string,
): NewCalendarToken {
  const url = `${baseUrl}/api/v1/${feedPath(row)}?token=${secret}`;
  return { ...tokenView(row), token: secret, url };
}
