import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../kit/app-link.tsx';
import { Button, buttonClass } from '../kit/button.tsx';
import { mayChangeEvent } from '../session/event-rights.ts';
import { useMe } from '../session/me.ts';
import { ProblemPanel } from '../session/problem-panel.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { approvalNeededQuery, type EventRecord } from './event-query.ts';
import { useEventActions } from './use-event-actions.ts';

type PartProps = { event: EventRecord; actions: ReturnType<typeof useEventActions> };

/** Asks for the room of a draft. */
function Submit({ actions }: Pick<PartProps, 'actions'>) {
  const { t } = useTranslation(['event', 'book']);
  const { data: isNeeded = true } = useQuery(approvalNeededQuery(actions.owner));
  const sentence = isNeeded ? t('book:done.pending') : t('book:done.approved');
  return (
    <Button look="main" onClick={() => void actions.submit(sentence)}>
      {isNeeded ? t('request') : t('book_now')}
    </Button>
  );
}

/** Cancels the event, or one date of it, after a question. */
function Cancel({ event, actions }: PartProps) {
  const { t } = useTranslation('event');
  const [asked, setAsked] = useState<string>();
  const isDate = event.series_id !== undefined;
  return (
    <>
      <Button onClick={() => setAsked(event.id)}>
        {isDate ? t('cancel_date') : t('cancel_event')}
      </Button>
      {isDate && <Button onClick={() => setAsked(actions.owner)}>{t('cancel_all')}</Button>}
      {asked !== undefined && (
        <CancelDialog
          event={event}
          isOneDate={isDate && asked === event.id}
          onClose={() => setAsked(undefined)}
          onConfirm={(comment) => {
            setAsked(undefined);
            void actions.cancel(asked, comment);
          }}
        />
      )}
    </>
  );
}

/** What the reader can do with the event; what went wrong stands below. */
export function EventActions({ event }: { event: EventRecord }) {
  const { t } = useTranslation(['event', 'actions', 'mine']);
  const me = useMe();
  const actions = useEventActions(event);
  const mayChange = mayChangeEvent(me, event);
  const isOver = event.status === 'cancelled' || event.is_cancelled === true;
  return (
    <div className="stack">
      <div className="actions">
        {mayChange && event.status === 'draft' && <Submit actions={actions} />}
        {mayChange && !isOver && <Cancel event={event} actions={actions} />}
        {mayChange && !isOver && (
          <AppLink className={buttonClass()} href={`/events/${event.id}/edit`}>
            {event.series_id === undefined ? t('actions:edit') : t('edit_date')}
          </AppLink>
        )}
        <AppLink className={buttonClass()} href={`/book?copy=${actions.owner}`}>
          {t('mine:copy_as_new')}
        </AppLink>
      </div>
      {actions.problem && <ProblemPanel error={actions.problem} />}
    </div>
  );
}
