import { useTranslation } from 'react-i18next';
import { AppLink } from '../kit/app-link.tsx';
import { Button } from '../kit/button.tsx';
import { Icon, type IconName } from '../kit/icon.tsx';
import { useMe } from '../session/me.ts';
import { useReading } from '../session/reading.ts';
import { msOf, nowMs } from '../time/now.ts';
import { relativeText } from '../time/sentences.ts';
import type { Notification } from './notification-queries.ts';

/** Signs of the types that this version knows; others have the bell. */
const icons: Partial<Record<string, IconName>> = {
  event_submitted: 'inbox',
  event_approved: 'check',
  event_rejected: 'close',
  event_returned: 'undo',
  event_discarded: 'close',
  event_cancelled: 'close',
  event_updated: 'edit',
  occurrence_cancelled: 'close',
  occurrence_room_conflict: 'warning',
  export_completed: 'download',
  export_failed: 'warning',
  webhook_disabled: 'warning',
  digest: 'calendar',
};

/** The page that a notification is about; an event that was deleted has none. */
function addressOf({ data }: Notification): string | undefined {
  if (data.deleted) return undefined;
  if (data.event_id) return `/events/${data.event_id}`;
  if (data.webhook_id) return `/manage/webhooks/${data.webhook_id}`;
  return data.export_id ? '/manage/exports' : undefined;
}

type NotificationRowProps = { notification: Notification; onRead(): void };

function Title({ notification, onRead }: NotificationRowProps) {
  const { t } = useTranslation('notifications');
  const { title, read_at } = notification;
  const href = addressOf(notification);
  const unread = read_at === null && <span className="sr">, {t('unread')}</span>;
  return (
    <h2 className={read_at === null ? 'row-title' : 'row-title read'}>
      {href ? (
        // A click anywhere in the link opens the event, which counts as reading.
        <span onClickCapture={read_at === null ? onRead : undefined}>
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

/** One notification: what happened, when, and whether it was read. The service wrote the texts in the reader’s language. */
export function NotificationRow({ notification, onRead }: NotificationRowProps) {
  const { t } = useTranslation('notifications');
  const reading = useReading();
  const { timezone } = useMe();
  const { type, body, created_at, read_at } = notification;
  return (
    <li className={read_at === null ? 'li news unread' : 'li news'}>
      <span className="av">
        <Icon name={icons[type] ?? 'bell'} />
      </span>
      <div className="grow fill">
        <Title notification={notification} onRead={onRead} />
        <p className="s soft clamp">{body}</p>
      </div>
      <span className="s soft">{relativeText(msOf(created_at), nowMs(), timezone, reading)}</span>
      {read_at === null && (
        <Button isSmall onClick={onRead}>
          {t('mark_read')}
        </Button>
      )}
    </li>
  );
}
