import { isId } from '../id.ts';

/** Up to which change a client knows a calendar, and what is kept for the person. */
export type SyncToken = {
  readonly calendarId: string;
  readonly change: number;
  readonly changes: number;
};

const PREFIX = 'urn:stoa:sync:';

/** A token as clients see it: a URI (RFC 6578, 4). */
export const syncToken = ({ calendarId, change, changes }: SyncToken): string =>
  `${PREFIX}${calendarId}:${change}:${changes}`;

/** The token of a text that `syncToken` wrote; undefined for any other. */
export function readSyncToken(text: string): SyncToken | undefined {
  if (!text.startsWith(PREFIX)) return undefined;
  const [calendarId = '', change = '', changes = '', ...rest] = text
    .slice(PREFIX.length)
    .split(':');
  const areNumbers = /^\d{1,15}$/.test(change) && /^\d{1,15}$/.test(changes);
  if (rest.length > 0 || !isId(calendarId) || !areNumbers) return undefined;
  return { calendarId, change: Number(change), changes: Number(changes) };
}
