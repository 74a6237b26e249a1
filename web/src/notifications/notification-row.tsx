import { useTranslation } from 'react-i18next';
import { AppLink } from '../kit/app-link.tsx';
import { Button } from '../kit/button.tsx';
import { Icon, type IconName } from '../kit/icon.tsx';
import { useMe } from '../session/me.ts';
import { useReading } from '../session/reading.ts';
import { msOf, nowMs } from '../time/now.ts';
import { relativeText } from '../time/sentences.ts';
import type { News } from './by-event.ts';
import type { Notification } from './notification-queries.ts';
import * as styles from './notifications.module.css';

/** The sign of each type. */
const icons: Record<Notification['type'], IconName> = {
  event_submitted: 'inbox',
  event_received: 'check',
  wait_over: 'check',
  event_approved: 'check',
  event_rejected: 'close',
  event_returned: 'undo',
  event_discarded: 'close',
  event_cancelled: 'close',
  event_updated: 'edit',
  occurrence_cancelled: 'close',
  occurrence_room_conflict: 'warning',
  no_show: 'warning',
  event_reminder: 'clock',
  work_new: 'inbox',
  work_changed: 'edit',
  work_cancelled: 'close',
  work_answered: 'check',
  work_reminder: 'clock',
  approval_reminder: 'clock',
  export_completed: 'download',
  export_failed: 'warning',
  webhook_disabled: 'warning',
  round_opened: 'calendar',
  round_closing: 'clock',
  round_published: 'check',
  digest: 'calendar',
};

/** The page of an address of ours, which may be that of another host than this one. */
function pathOf(address: string): string | undefined {
  const url = URL.parse(address);
  return url === null ? undefined : url.pathname + url.search;
}

/** The page that a notification is about; an event that was deleted has none. */
function addressOf({ type, data }: Notification): string | undefined {
  if (type === 'approval_reminder') return '/approvals';
  if (type === 'work_reminder' && data.url) return pathOf(data.url);
  if (data.round_id && data.url) return pathOf(data.url);
  if (data.deleted) return undefined;
  if (data.event_id) return `/events/${data.event_id}`;
  if (data.webhook_id) return `/manage/webhooks/${data.webhook_id}`;
  return data.export_id ? '/manage/exports' : undefined;
}

type TitleProps = { notification: Notification; isUnread: boolean; onRead(): void };

function Title({ notification, isUnread, onRead }: TitleProps) {
  const { t } = useTranslation('notifications');
  const { title } = notification;
  const href = addressOf(notification);
  const unread = isUnread && <span className="visually-hidden">, {t('unread')}</span>;
  return (
    <h2 className={isUnread ? 'row-title' : `row-title ${styles.read}`}>
      {href ? (
        // A click anywhere in the link opens the event, which counts as reading.
        <span onClickCapture={isUnread ? onRead : undefined}>
          <AppLink className="plain" href={href}>
            {title}
          </AppLink>
        </span>
      ) : (
        title
      )}
      {unread}
    </h2>
  );
}

/** The earlier notifications about the event, folded. */
function Earlier({ notifications }: { notifications: readonly Notification[] }) {
  const { t } = useTranslation('notifications');
  if (notifications.length === 0) return null;
  return (
    <details className="small soft">
      <summary>{t('earlier', { count: notifications.length })}</summary>
      <ul className="stack">
        {notifications.map(({ id, title, body }) => (
          <li key={id}>
            <b>{title}</b>
            <p className="clamp">{body}</p>
          </li>
        ))}
      </ul>
    </details>
  );
}

type NotificationRowProps = { news: News; onRead(): void };

/** The notifications about one event, the newest in full. The service wrote the texts in the reader’s language. */
export function NotificationRow({ news, onRead }: NotificationRowProps) {
  const { t } = useTranslation('notifications');
  const reading = useReading();
  const { timezone } = useMe();
  const { newest, earlier } = news;
  const { type, body, created_at } = newest;
  const isUnread = [newest, ...earlier].some(({ read_at }) => read_at === null);
  return (
    <li className={isUnread ? `list-row ${styles.news} unread` : `list-row ${styles.news}`}>
      <span className="face">
        <Icon name={icons[type] ?? 'bell'} />
      </span>
      <div className="grow fill">
        <Title notification={newest} isUnread={isUnread} onRead={onRead} />
        <p className="small soft clamp">{body}</p>
        <Earlier notifications={earlier} />
      </div>
      <span className="small soft">
        {relativeText(msOf(created_at), nowMs(), timezone, reading)}
      </span>
      {isUnread && (
        <Button isSmall onClick={onRead}>
          {t('mark_read')}
        </Button>
      )}
    </li>
  );
}
