import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asProblem } from '../api/problem.ts';
import type { Conflict } from '../booking/conflict-words.ts';
import type { Check } from '../booking/room-check.ts';
import { announce } from '../kit/live-region.tsx';
import { useSingleFlight } from '../page/single-flight.ts';
import type { KeptForm } from '../session/kept-form.ts';
import { type BookingErrors, errorsOfAnswer, missingOf } from './booking-errors.ts';
import type { BookingValues } from './booking-values.ts';

/** The ways to send: a request, which books at once if no approval is needed, a draft, or a draft on the wait list. */
export type Sending = 'request' | 'draft' | 'wait';

/**
 * Sends what the form holds, and ends once the page that shows the result is there. @throws what the service answered
 * instead
 */
export type Sender = {
  isSending: boolean;
  send(sending: Sending): Promise<unknown>;
};

/** Reads an error of the service: conflicts for the panel, errors for fields, or another error. */
function readAnswer(error: unknown) {
  const problem = asProblem(error);
  const errors = errorsOfAnswer(error);
  const refused: readonly Conflict[] = problem.conflicts;
  const isKnown = refused.length > 0 || Object.keys(errors).length > 0;
  return { errors, refused, otherError: isKnown ? undefined : error };
}

type Answer = Partial<ReturnType<typeof readAnswer>>;

/** The errors of the last attempt; a change of a field removes its errors. */
function useAnswer() {
  const [answer, setAnswer] = useState<Answer>({});
  const [attempt, setAttempt] = useState(0);
  const say = (next: Answer): void => {
    setAnswer(next);
    setAttempt((count) => count + 1);
  };
  const clear = useCallback((fields: readonly string[]) => {
    setAnswer(({ errors: before = {} }) => ({ errors: without(before, fields) }));
  }, []);
  const { errors = {}, refused = [], otherError } = answer;
  return { errors, refused, otherError, attempt, say, clear };
}

/** The state of the form between typing and sending. */
export function useBookingForm(kept: KeptForm<BookingValues>, check: Check, sender: Sender) {
  const { t } = useTranslation('book');
  const { values, change } = kept;
  const panel = useRef<HTMLElement>(null);
  const { say, clear, ...answer } = useAnswer();

  const onChange = (changes: Partial<BookingValues>): void => {
    change(changes);
    clear(Object.keys(changes));
  };
  const onRefused = (error: unknown): void => {
    const read = readAnswer(error);
    say(read);
    if (read.refused.length === 0) return;
    announce(t('between'), 'assertive');
    void check.refetch();
    panel.current?.focus();
  };
  // An answer that was lost may have been a success, which holds the room now: the same is sent again with its key.
  const isLost = answer.otherError !== undefined && asProblem(answer.otherError).kind === 'offline';
  const isOff = !isLost && (isRefusedBefore(check.found, values) || answer.refused.length > 0);
  const sendOnce = useSingleFlight(async (sending: Sending): Promise<void> => {
    try {
      await sender.send(sending);
    } catch (error) {
      onRefused(error);
    }
  });
  const send = (sending: Sending): void => {
    const missing = missingOf(values, t);
    if (Object.keys(missing).length > 0) say({ errors: missing });
    else if (!(sending === 'request' && isOff)) void sendOnce(sending);
  };
  const errorsOf = (path: keyof BookingValues): readonly string[] => answer.errors[path] ?? [];
  return { ...answer, check, panel, errorsOf, onChange, send, isOff, isSending: sender.isSending };
}

/** Whether the check refuses the booking: some of its dates may be left out. */
const isRefusedBefore = (
  found: Check['found'],
  { isSkipping }: Pick<BookingValues, 'isSkipping'>,
): boolean =>
  found !== undefined && found.status !== 'free' && !(isSkipping && found.status === 'partly');

const without = (errors: BookingErrors, fields: readonly string[]): BookingErrors =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => !fields.includes(field)));
