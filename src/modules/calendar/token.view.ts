import type { TokenRow } from './token.queries.ts';
import type { CalendarToken, NewCalendarToken } from './token.schema.ts';

/** A token as it is shown after it was made: without its secret. */
export const tokenView = ({
  id,
  name,
  room_id,
  last_used_at,
  created_at,
}: TokenRow): CalendarToken => ({
  id,
  name,
  room_id,
  last_used_at,
  created_at,
});

/** A token as it is shown once, with its secret and the URL to subscribe to. */
export function madeTokenView(
  { row, secret }: { row: TokenRow; secret: string },
  baseUrl: string,
): NewCalendarToken {
  const feed = row.room_id === null ? 'calendar.ics' : `calendar/rooms/${row.room_id}.ics`;
  const url = `${baseUrl}/api/v1/${feed}?token=${secret}`;
  return { ...tokenView(row), token: secret, url };
}
