import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { partsOf } from '../api/event-dates.ts';
import { asProblem } from '../api/problem.ts';
import { AppLink } from '../kit/app-link.tsx';
import { Button, buttonClass } from '../kit/button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { toast } from '../kit/toast-queue.ts';
import { useReading } from '../session/reading.ts';
import {
  askForMove,
  doesWait,
  type Move,
  moveEvent,
  moveOfDate,
  moveOfSeries,
  type Write,
} from './move-event.ts';

type MoveFlowProps = { move: Move; onClose(): void };

/** Where the questions are: which dates, whether a change is to be asked for, or that its rule cannot follow. */
type Question = { kind: 'scope' } | { kind: 'ask'; write: Write } | { kind: 'rule' } | undefined;

/** Writes the move, and asks first for a change of what is approved. */
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
  const all = async (): Promise<void> => {
    try {
      const write = await moveOfSeries(move);
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
  return { question, isDate, date: () => finish(moveOfDate(move)), all, ask };
}

/** Moves a booking; a series asks which dates, an approved event whether the change is to be asked for. */
export function MoveFlow(props: MoveFlowProps) {
  const { t } = useTranslation(['calendar', 'actions']);
  const { booking, isStretched } = props.move;
  const { title } = booking;
  const flow = useFlow(props);
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
      onClose={props.onClose}
    >
      {question.kind === 'ask' && <p>{t('calendar:move.waits')}</p>}
      {question.kind === 'rule' && <p>{t('calendar:move.rule')}</p>}
      <div className="actions">
        {question.kind === 'scope' && (
          <>
            <Button look="main" autoFocus onClick={() => void flow.date()}>
              {t('calendar:move.this')}
            </Button>
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
