import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { partsOf } from '../../api/event-dates.ts';
import type { EventRecord } from '../../api/event-record.ts';
import { may } from '../../booking/event-rights.ts';
import { AppLink } from '../../kit/app-link.tsx';
import { Button, buttonClass } from '../../kit/button.tsx';
import { useOffReason } from '../../session/online.ts';
import { msOf, nowMs } from '../../time/now.ts';
import { wallText } from '../../time/wall.ts';

type CardActionsProps = {
  id: string;
  /** Once it is read: it says what the reader may do. */
  event: EventRecord | undefined;
  onCancel(): void;
};

/** The form with the room and the times of a booking, which offers to wait for them. */
const sameSlot = ({ room, start_at, end_at, timezone }: EventRecord) => ({
  room: room.id,
  start: wallText(start_at, timezone),
  end: wallText(end_at, timezone),
});

/** The actions that the reader may take on a booking. */
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
      {isHeld && !event.is_mine && msOf(event.start_at) > nowMs() && (
        <Link className={buttonClass()} to="/book" search={sameSlot(event)}>
          {t('card.wait')}
        </Link>
      )}
      {isHeld && may(event, 'cancel') && (
        <Button look="danger" reason={offline} onClick={onCancel}>
          {occurrence === undefined ? t('event:cancel_event') : t('event:cancel_date')}
        </Button>
      )}
    </div>
  );
}
