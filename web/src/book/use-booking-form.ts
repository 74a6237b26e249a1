import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asProblem } from '../api/problem.ts';
import { announce } from '../kit/live-region.tsx';
import type { KeptForm } from '../session/kept-form.ts';
import { type BookingErrors, errorsOfAnswer, missingOf } from './booking-errors.ts';
import { type BookingValues, bodyOf } from './booking-values.ts';
import type { Conflict } from './conflict-words.ts';
import { useCheck } from './use-check.ts';
import { useCreateEvent } from './use-create-event.ts';

/** What is sent: a request, which books at once where nobody has to approve, or a draft. */
export type Sending = 'request' | 'draft';

/** What the service answered: conflicts for the panel, errors for fields, or something else. */
function readAnswer(error: unknown) {
  const problem = asProblem(error);
  const errors = errorsOfAnswer(error);
  const refused: readonly Conflict[] =
    problem.kind === 'conflict' ? (problem.conflicts as readonly Conflict[]) : [];
  const isKnown = refused.length > 0 || Object.keys(errors).length > 0;
  return { errors, refused, otherError: isKnown ? undefined : error };
}

type Answer = Partial<ReturnType<typeof readAnswer>>;

/** What is wrong with what was sent; a change of a field takes its sentence away. */
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
export function useBookingForm(kept: KeptForm<BookingValues>) {
  const { t } = useTranslation('book');
  const { values, change, forget } = kept;
  const check = useCheck(values);
  const create = useCreateEvent(forget);
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
  const send = (sending: Sending): void => {
    const missing = missingOf(values, t);
    if (Object.keys(missing).length > 0) say({ errors: missing });
    else if (!create.isPending && !(sending === 'request' && isRefusedBefore(check.found))) {
      const asked = check.found?.approval_needed === false ? 'approved' : 'pending';
      create.mutate(bodyOf(values, sending === 'draft' ? 'draft' : asked), { onError: onRefused });
    }
  };
  const errorsOf = (path: keyof BookingValues): readonly string[] => answer.errors[path] ?? [];
  return { ...answer, check, panel, errorsOf, onChange, send, isSending: create.isPending };
}

/** Whether the check says that not all of it can be booked. */
export const isRefusedBefore = (found: ReturnType<typeof useCheck>['found']): boolean =>
  found !== undefined && found.status !== 'free';

const without = (errors: BookingErrors, fields: readonly string[]): BookingErrors =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => !fields.includes(field)));
