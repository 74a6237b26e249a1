import { useTranslation } from 'react-i18next';
import { conflictSentence } from '../../booking/conflict-words.ts';
import { useOtherRooms } from '../../booking/room-check.ts';
import { Button } from '../../kit/button.tsx';
import { Note } from '../../kit/note.tsx';
import { ProblemPanel } from '../../page/problem-panel.tsx';
import { useReading } from '../../session/reading.ts';
import { timeText } from '../../time/sentences.ts';
import { wallAt } from '../../time/wall.ts';
import { spanText } from '../grid/cell-names.ts';
import type { BookableLine } from '../grid/use-wish.ts';
import { bookableSpan } from '../grid/wish.ts';
import { type Quick, spanOfTimes, timesOf } from './use-quick-booking.ts';

type AnswerProps = { line: BookableLine; quick: Quick };

/** Other times and another room, as buttons that fill the box. */
function Repairs({ line, quick }: AnswerProps) {
  const { t } = useTranslation('book');
  const reading = useReading();
  const { check, wanted, change } = quick;
  const { forAll: other } = useOtherRooms(wanted, check.found);
  const clock = (instant: string): string => wallAt(instant, line.row.timezone).time;
  return (
    <div className="repairs">
      {check.found?.alternatives.times.map(({ start_at, end_at }) => (
        <Button
          key={start_at}
          isSmall
          onClick={() => change({ from: clock(start_at), to: clock(end_at) })}
        >
          {t('repair.start', { time: timeText(clock(start_at), reading) })}
        </Button>
      ))}
      {other && (
        <Button isSmall onClick={() => change({ room: { id: other.id, name: other.name } })}>
          {t('repair.room', { room: other.name })}
        </Button>
      )}
    </div>
  );
}

/** Offers the whole free stretch around the times, where it is longer. */
function WholeStretch({ line, quick }: AnswerProps) {
  const { t } = useTranslation('schedule');
  const { t: word } = useTranslation('calendar');
  const telling = { t, reading: useReading(), day: line.axis.day };
  const { values, check, change } = quick;
  if (!check.isComplete || values.room.id !== line.row.room.id) return null;
  const { from, to } = spanOfTimes(telling.day, values);
  const around = line.segments.find(
    (one) => one.kind === 'free' && one.from <= from && one.to >= to,
  );
  const whole = around && bookableSpan(telling.day, around);
  if (whole === undefined || (whole.from >= from && whole.to <= to)) return null;
  return (
    <Button isSmall onClick={() => change(timesOf(telling.day, whole))}>
      {word('quick.whole', { time: spanText(telling, whole) })}
    </Button>
  );
}

/** The reason why the room is not free, and the actions that help. */
function Obstacle({ line, quick }: AnswerProps) {
  const { t } = useTranslation('book');
  const { t: rules } = useTranslation('rules');
  const reading = useReading();
  const { obstacle, problem, check } = quick;
  if (obstacle === undefined) return null;
  const rulesInForce = check.found?.room.rules_in_force ?? null;
  const telling = { t, rules, reading, zone: line.row.timezone, rulesInForce };
  return (
    <>
      <Note look="bad" icon="warning">
        {problem?.kind === 'conflict' && `${t('between')} `}
        {conflictSentence(telling, obstacle)}
      </Note>
      {!check.isChecking && <Repairs line={line} quick={quick} />}
    </>
  );
}

/** The fields of a refusal that the box has itself. */
const OWN_FIELDS = ['title', 'start_at', 'end_at'];

/** Whether the room is free for what the box says, and what the service refused. */
export function QuickAnswer(props: AnswerProps) {
  const { t } = useTranslation('book');
  const { check, obstacle, problem } = props.quick;
  const fields = Object.keys(problem?.fields ?? {});
  const isAtField = fields.length > 0 && fields.every((field) => OWN_FIELDS.includes(field));
  const isOther = problem !== undefined && problem.kind !== 'conflict' && !isAtField;
  const isFree = check.isComplete && obstacle === undefined;
  return (
    <>
      <p role="status" className="panel-status">
        {!check.isComplete && t('panel.incomplete')}
        {check.isComplete && (isFree ? t('panel.free') : t('panel.not_free'))}
      </p>
      <Obstacle {...props} />
      {isFree && <WholeStretch {...props} />}
      {isOther && <ProblemPanel error={problem} isAboveForm />}
      {isFree && <p className="small soft">{check.isAtOnce ? t('approved_at_once') : t('held')}</p>}
    </>
  );
}
