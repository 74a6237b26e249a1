import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { partsOf } from '../api/event-dates.ts';
import type { EventRecord } from '../api/event-record.ts';
import { AppLink } from '../kit/app-link.tsx';
import { Button, buttonClass } from '../kit/button.tsx';
import { may } from '../session/event-rights.ts';
import { useOffReason } from '../session/online.ts';

type CardActionsProps = {
  id: string;
  /** Once it is read: it says what the reader may do. */
  event: EventRecord | undefined;
  onCancel(): void;
};

/** What the reader may do with a booking. */
export function CardActions({ id, event, onCancel }: CardActionsProps) {
  const { t } = useTranslation(['calendar', 'actions', 'event', 'mine']);
  const offline = useOffReason();
  const { series, occurrence } = partsOf(id);
  const isOver = event?.status === 'cancelled' || event?.is_cancelled === true;
  const isEditable = event !== undefined && !isOver && may(event, 'update');
  const isHeld = event !== undefined && !isOver && event.status !== 'draft';
  return (
    <div className="actions">
      <Link className={buttonClass('main')} to="/events/$id" params={{ id }}>
        {t('card.open')}
      </Link>
      {isEditable && (
        <AppLink className={buttonClass()} href={`/events/${id}/edit`}>
          {t('actions:edit')}
        </AppLink>
      )}
      {event && (
        <AppLink className={buttonClass()} href={`/book?copy=${series}`}>
          {t('mine:copy_as_new')}
        </AppLink>
      )}
      {isHeld && may(event, 'cancel') && (
        <Button look="danger" reason={offline} onClick={onCancel}>
          {occurrence === undefined ? t('event:cancel_event') : t('event:cancel_date')}
        </Button>
      )}
    </div>
  );
}
