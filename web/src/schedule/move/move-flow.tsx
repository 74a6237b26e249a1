import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { partsOf } from '../../api/event-dates.ts';
import { eventQuery } from '../../api/event-record.ts';
import { asProblem } from '../../api/problem.ts';
import { AppLink } from '../../kit/app-link.tsx';
import { Button, buttonClass } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { toast } from '../../kit/toast-queue.ts';
import { useReading } from '../../session/reading.ts';
import { msOf } from '../../time/now.ts';
import {
  askForMove,
  doesWait,
  moveEvent,
  moveOfDate,
  moveOfFollowing,
  moveOfSeries,
  type Write,
} from './move-event.ts';
import { changeText, type Move } from './move-text.ts';

const DAY_MS = 86_400_000;

type MoveFlowProps = { move: Move; onClose(): void };

/** The open question: which dates to move, whether to submit a change request, or that the rule cannot follow. */
type Question = { kind: 'scope' } | { kind: 'ask'; write: Write } | { kind: 'rule' } | undefined;

/** Writes the move; a change of an approved event first needs a confirmation. */
function useFlow({ move, onClose }: MoveFlowProps) {
  const queries = useQueryClient();
  const { t } = useTranslation(['calendar', 'actions', 'problems']);
  const reading = useReading();
  const tools = { queries, t, reading };
  const { booking } = move;
  const isDate = partsOf(booking.id).occurrence !== undefined;
  const [question, setQuestion] = useState<Question>(isDate ? { kind: 'scope' } : undefined);
  const finish = async (write: Write): Promise<void> => {
    setQuestion(undefined);
    if (booking.status === 'approved' && (await doesWait(write))) {
      setQuestion({ kind: 'ask', write });
      return;
    }
    onClose();
    await moveEvent(move, write, tools);
  };
  const several = async (read: typeof moveOfSeries): Promise<void> => {
    try {
      const write = await read(move);
      if (write === undefined) setQuestion({ kind: 'rule' });
      else await finish(write);
    } catch (error) {
      onClose();
      toast({ sentence: t(`problems:${asProblem(error).kind}.sentence`) });
    }
  };
  const ask = (write: Write): void => {
    onClose();
    void askForMove(write, tools);
  };
  const following = () => several(moveOfFollowing);
  const all = () => several(moveOfSeries);
  return { question, isDate, date: () => finish(moveOfDate(move)), following, all, ask };
}

/**
 * Whether dates come before a date of a series, and after it: only then the following ones are others than this one and
 * all.
 */
function useHasFollowing({ booking: { id, start_at } }: Move): boolean {
  const { series, occurrence } = partsOf(id);
  const { data } = useQuery({ ...eventQuery(series), enabled: occurrence !== undefined });
  if (data === undefined) return false;
  const { start_at: first, last_end_at: last } = data.record;
  return first < start_at && !isLast(last, start_at);
}

/** Whether a date that begins then is the last one, which ends within a day. */
const isLast = (last: string | null, start: string): boolean =>
  last !== null && msOf(last) - msOf(start) < DAY_MS;

/** Moves a booking: of a series the dates are chosen first, and for an approved event a change request is confirmed. */
export function MoveFlow(props: MoveFlowProps) {
  const { t } = useTranslation(['calendar', 'actions']);
  const { booking, isStretched } = props.move;
  const { title } = booking;
  const flow = useFlow(props);
  const reading = useReading();
  const hasFollowing = useHasFollowing(props.move);
  const hasBegun = useRef(false);
  useEffect(() => {
    if (flow.isDate || hasBegun.current) return;
    hasBegun.current = true;
    void flow.date();
  });
  const { question } = flow;
  if (question === undefined) return null;
  const leave = <Button onClick={props.onClose}>{t('calendar:move.leave')}</Button>;
  const series = partsOf(booking.id).series;
  return (
    <Dialog
      title={
        isStretched ? t('calendar:move.stretch', { title }) : t('calendar:move.title', { title })
      }
      closeLabel={t('actions:close')}
      isLow
      onClose={props.onClose}
    >
      <p className="figures">{changeText(props.move, reading)}</p>
      {question.kind === 'ask' && <p>{t('calendar:move.waits')}</p>}
      {question.kind === 'rule' && <p>{t('calendar:move.rule')}</p>}
      <div className="actions">
        {question.kind === 'scope' && (
          <>
            <Button look="main" autoFocus onClick={() => void flow.date()}>
              {t('calendar:move.this')}
            </Button>
            {hasFollowing && (
              <Button onClick={() => void flow.following()}>{t('calendar:move.following')}</Button>
            )}
            <Button onClick={() => void flow.all()}>{t('calendar:move.all')}</Button>
          </>
        )}
        {question.kind === 'ask' && (
          <Button look="main" autoFocus onClick={() => flow.ask(question.write)}>
            {t('calendar:move.ask')}
          </Button>
        )}
        {question.kind === 'rule' && (
          <AppLink className={buttonClass('main')} href={`/events/${series}/edit?scope=all`}>
            {t('calendar:move.edit_series')}
          </AppLink>
        )}
        {leave}
      </div>
    </Dialog>
  );
}
