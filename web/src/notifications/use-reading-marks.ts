import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ListPage } from '../api/client.ts';
import { announce } from '../kit/live-region.tsx';
import { useSend } from '../page/use-send.ts';
import { nowText } from '../time/now.ts';
import { markAllRead, markRead, type Notification } from './notification-queries.ts';

/** Marks notifications as read: shown at once, taken back when the service refuses. */
export function useReadingMarks() {
  const { t } = useTranslation('notifications');
  const queries = useQueryClient();
  const isList = { queryKey: ['notifications'] };
  const change = (update: (row: Notification) => Notification): void =>
    queries.getQueriesData<ListPage<Notification>>(isList).forEach(([key, page]) => {
      if (page) queries.setQueryData(key, { ...page, rows: page.rows.map(update) });
    });
  const refresh = (): void => {
    void queries.invalidateQueries(isList);
    void queries.invalidateQueries({ queryKey: ['me'] });
  };
  const one = useSend(async (rows: readonly Notification[]) => {
    const read_at = nowText();
    const ids = rows.filter((row) => row.read_at === null).map(({ id }) => id);
    change((row) => (ids.includes(row.id) ? { ...row, read_at } : row));
    await Promise.all(ids.map(markRead)).finally(refresh);
  });
  const all = useSend(async () => {
    const read_at = nowText();
    change((row) => ({ ...row, read_at: row.read_at ?? read_at }));
    await markAllRead().finally(refresh);
    announce(t('all_read'));
  });
  return { one, all };
}
