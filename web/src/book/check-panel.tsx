import { useTranslation } from 'react-i18next';
import { Button } from '../kit/button.tsx';
import { Checkbox } from '../kit/field.tsx';
import { Note } from '../kit/note.tsx';
import type { BookingRules } from '../session/booking-rules.ts';
import { useReading } from '../session/reading.ts';
import { dateText, timeText } from '../time/sentences.ts';
import { wallAt } from '../time/wall.ts';
import type { BookingValues } from './booking-values.ts';
import { type Conflict, conflictSentence } from './conflict-words.ts';
import { MeetingRanges } from './meeting-ranges.tsx';
import { type FoundRoom, useOtherRoom } from './use-check.ts';

/** How the check stands. */
export type CheckState = {
  found: FoundRoom | undefined;
  isChecking: boolean;
  isComplete: boolean;
  /** What the service answered when the form was sent. */
  refused: readonly Conflict[];
};

type PanelProps = CheckState & {
  values: BookingValues;
  zone: string;
  onChange(change: Partial<BookingValues>): void;
};

const CLOCK_LENGTH = '00:00'.length;

/** The first word on it: free, free on some dates, not free. */
export function useStatus({ found, isChecking, isComplete, refused }: CheckState): string {
  const { t } = useTranslation('book');
  if (!isComplete) return t('panel.incomplete');
  if (refused.length > 0) return t('panel.not_free');
  if (found === undefined || isChecking) return t('panel.checking');
  const { total_count: count, free_count: free } = found;
  if (found.status === 'free') return count > 1 ? t('panel.free_all', { count }) : t('panel.free');
  return free > 0 ? t('panel.partly', { free, count }) : t('panel.not_free');
}

/** Why the first date is not free, in words and as a picture. */
function FirstConflict({ conflict, values, zone, rulesInForce }: ConflictProps) {
  const { t } = useTranslation('book');
  const { t: rules } = useTranslation('rules');
  const reading = useReading();
  const { date } = wallAt(conflict.start_at, zone);
  return (
    <>
      <Note look="bad" icon="warning">
        <b>{t('panel.not_on', { date: dateText(date, reading, 'short') })}</b>
        <br />
        {conflictSentence({ t, rules, reading, zone, rulesInForce }, conflict)}
      </Note>
      {conflict.reason === 'booked' && <MeetingRanges {...{ conflict, values }} />}
    </>
  );
}

type ConflictProps = {
  conflict: Conflict;
  values: BookingValues;
  zone: string;
  rulesInForce: BookingRules | null;
};

/** Other times and another room, as buttons that fill the form. */
function Repairs({ found, values, zone, onChange }: PanelProps & { found: FoundRoom }) {
  const { t } = useTranslation('book');
  const reading = useReading();
  const other = useOtherRoom(values, found);
  const count = found.total_count;
  return (
    <div className="repairs">
      {found.alternatives.times.map(({ start_at, end_at }) => {
        const from = wallAt(start_at, zone).time.slice(0, CLOCK_LENGTH);
        const to = wallAt(end_at, zone).time.slice(0, CLOCK_LENGTH);
        const time = timeText(from, reading);
        return (
          <Button key={start_at} isSmall onClick={() => onChange({ from, to })}>
            {count > 1 ? t('repair.start_all', { time, count }) : t('repair.start', { time })}
          </Button>
        );
      })}
      {other && (
        <Button isSmall onClick={() => onChange({ room: other.id })}>
          {count > 1
            ? t('repair.room_all', { room: other.name, count })
            : t('repair.room', { room: other.name })}
        </Button>
      )}
    </div>
  );
}

/** Whether the room is free, while the form is filled in. */
export function CheckPanel(props: PanelProps & { ref: React.Ref<HTMLElement> }) {
  const { found, refused, values, zone, onChange, ref } = props;
  const { t } = useTranslation('book');
  const status = useStatus(props);
  const [conflict] = refused.length > 0 ? refused : (found?.conflicts ?? []);
  return (
    <section className="card pad stack" aria-labelledby="free" ref={ref} tabIndex={-1}>
      <h2 id="free">{t('panel.title')}</h2>
      {refused.length > 0 && <p>{t('between')}</p>}
      <p role="status" className="panel-status">
        {status}
      </p>
      {conflict && (
        <FirstConflict
          {...{ conflict, values, zone }}
          rulesInForce={found?.room.rules_in_force ?? null}
        />
      )}
      {found?.status === 'partly' && (
        <Checkbox
          label={t('panel.left_out', { count: found.total_count - found.free_count })}
          isChecked={values.isSkipping}
          onCheck={(isSkipping) => onChange({ isSkipping })}
        />
      )}
      {found && found.status !== 'free' && <Repairs {...props} found={found} />}
    </section>
  );
}
