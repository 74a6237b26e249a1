import { queryOptions } from '@tanstack/react-query';
import { api, ask } from '../../api/client.ts';
import { instantOfMs, msOf, nowMs, nowText } from '../../time/now.ts';
import { dateIn } from '../../time/wall.ts';

const DAYS_MS = 42 * 24 * 3_600_000;
const MINUTE_MS = 60_000;

/** The last day of the block that each room is in now, by the id of the room; rooms without one are absent. */
export const blockedNowQuery = queryOptions({
  queryKey: ['schedule', 'blocked-now'],
  queryFn: async (): Promise<Record<string, string>> => {
    const now = nowText();
    const query = { from: now, to: instantOfMs(nowMs() + DAYS_MS), status: 'draft' };
    const rows = await ask(api.GET('/api/v1/schedule', { params: { query } }));
    return Object.fromEntries(
      rows.flatMap(({ room, blocked, timezone }) => {
        const current = blocked.find(({ start_at, end_at }) => start_at <= now && now < end_at);
        if (current === undefined) return [];
        const lastMinute = instantOfMs(msOf(current.end_at) - MINUTE_MS);
        return [[room.id, dateIn(lastMinute, timezone)]];
      }),
    );
  },
});
