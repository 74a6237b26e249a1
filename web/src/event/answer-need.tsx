import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EventDate } from '../api/event-dates.ts';
import { type EventRecord, isWholeSeries } from '../api/event-record.ts';
import { AnswerButtons } from '../booking/answer-buttons.tsx';
import { DeclineForm } from '../booking/decline-form.tsx';
import { useEventAction } from '../booking/event-action.ts';
import {
  answersBack,
  type GivenAnswer,
  type ReplacedAnswer,
  sendAnswer,
  stateOf,
  type Verb,
} from '../booking/requirement-answer.ts';
import type { Undo } from '../booking/take-back.ts';
import { ProblemPanel } from '../page/problem-panel.tsx';
import { isManager, type Me, useMe } from '../session/me.ts';
import { scopeOf } from '../session/scope.ts';
import { msOf, nowMs } from '../time/now.ts';
import { ownerOf } from './use-event-actions.ts';

export type Requirement = EventRecord['requirements'][number];

/** The rooms and the institution of an event, or of one of its dates. */
type Placed = Pick<EventRecord, 'room' | 'extra_rooms'> & Pick<EventRecord, 'category'>;

/**
 * Whether a person answers requirements of a kind at a place, as its crew or as a manager. The service checks it by
 * itself.
 */
function answersAt(me: Me, kind: string, { room, extra_rooms, category }: Placed): boolean {
  const rooms = [room, ...extra_rooms];
  const institution = category?.institution_id ?? null;
  const scope = scopeOf(me);
  if (isManager(me) || rooms.some((one) => scope.has('rooms', one))) return true;
  if (institution !== null && scope.has('institutions', { id: institution })) return true;
  return me.assignments.some((one) => {
    if (one.role !== 'crew' || one.kind !== kind) return false;
    if (one.room_id !== null) return rooms.some(({ id }) => id === one.room_id);
    if (one.venue_id !== null) return rooms.some(({ venue_id }) => venue_id === one.venue_id);
    return one.institution_id === null || one.institution_id === institution;
  });
}

/** Whether the reader may answer a requirement of an event, by its rooms or those of some of its dates. */
export function useMayAnswer(
  event: EventRecord,
  dates: readonly EventDate[],
): (requirement: Requirement) => boolean {
  const me = useMe();
  const places = [event, ...dates.map((date) => ({ ...date, category: event.category }))];
  return ({ kind, state }) => state !== null && places.some((place) => answersAt(me, kind, place));
}

/** Gives answers to the requirements of an event, says so, and offers to take them back. */
export function useGiveAnswer(event: EventRecord) {
  const { t } = useTranslation(['work', 'event']);
  const action = useEventAction<ReplacedAnswer[]>();
  const event_id = ownerOf(event);
  const give = ({ id, kind }: Requirement, given: GivenAnswer): void => {
    const send = (answer: GivenAnswer) => sendAnswer({ event_id, requirement_id: id }, answer);
    const said = (verb: Verb): string =>
      t(`said.${stateOf[verb]}`, { kind: t(`event:need.${kind}`), title: event.title });
    const undoOf = (replaced: ReplacedAnswer[]): Undo | undefined => {
      const back = answersBack(replaced, given.original_start_at);
      const [first] = back ?? [];
      if (back === undefined || first === undefined) return undefined;
      const run = async (): Promise<void> => {
        for (const answer of back) await send(answer);
      };
      return { run, said: said(first.verb) };
    };
    void action.send(() => send(given), said(given.verb), undoOf);
  };
  return { give, problem: action.problem };
}

type AnswerNeedProps = {
  requirement: Requirement;
  event: EventRecord;
  /** The dates of a series that are to come. */
  dates: readonly EventDate[];
};

/** The answers to a requirement, for its crew: of a series to all dates to come, of one of its dates to that date. */
export function AnswerNeed({ requirement, event, dates }: AnswerNeedProps) {
  const answers = useGiveAnswer(event);
  const [isDeclining, setDeclining] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  if (requirement.state === null) return null;
  const isSeries = isWholeSeries(event);
  const ofDate = event.series_id === undefined ? undefined : event.original_start_at;
  const coming = dates.filter(({ start_at }) => msOf(start_at) > nowMs());
  const offered = { coming: isSeries ? coming.length : 0, only: undefined };
  const give = (given: GivenAnswer): void => {
    setDeclining(false);
    // The button that was pressed goes with the state that it was for.
    box.current?.focus();
    answers.give(requirement, { ...given, original_start_at: ofDate });
  };
  return (
    <div className="stack" ref={box} tabIndex={-1}>
      <div className="actions">
        <AnswerButtons
          state={requirement.state}
          dates={offered}
          onAnswer={(verb) => give({ verb })}
          onDecline={() => setDeclining(true)}
        />
      </div>
      {isDeclining && (
        <DeclineForm
          id={requirement.id}
          dates={offered}
          onDecline={(comment) => give({ verb: 'decline', comment })}
          onLeave={() => {
            setDeclining(false);
            box.current?.focus();
          }}
        />
      )}
      {answers.problem && <ProblemPanel error={answers.problem} />}
    </div>
  );
}
