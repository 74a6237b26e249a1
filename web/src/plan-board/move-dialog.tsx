import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DAY_NAMES } from '../api/day-names.ts';
import { Button } from '../kit/button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { SelectField } from '../kit/field.tsx';
import { Icon } from '../kit/icon.tsx';
import { Sheet } from '../kit/sheet.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { useIsPhone } from '../kit/use-is-phone.ts';
import { ProblemPanel } from '../page/problem-panel.tsx';
import { TimeField } from '../page/time-field.tsx';
import { weekdayText } from '../time/sentences.ts';
import * as styles from './course-lists.module.css';
import { placesQuery } from './plan-queries.ts';
import { timesText, useTelling, verdictText } from './plan-words.ts';
import type { Assignment, JudgedPattern, Places, Slot } from './records.ts';
import type { Choice } from './use-actions.ts';
import type { Board } from './use-board.ts';
import { otherTimeText } from './use-lift.ts';
import { canTake, type Verdict, verdictOf } from './verdict.ts';

/** A place in the list: a room at a time, with its verdict. */
type Row = Choice & { seats: number | null; verdict: Verdict };

const SHOWN = 40;
const ALL = 'all';
const OTHER = 'other';

/** The places that a course can have, best first, and how many rooms do not suit. */
function rowsOf(places: Places, board: Board, which: string, room: string | undefined) {
  const rooms = new Map(board.rooms.map((one) => [one.id, one]));
  const rows = places.places.flatMap((row): Row[] => {
    const found = rooms.get(row.room_id);
    const pattern = places.patterns.find(({ pattern_index: index }) => index === row.pattern_index);
    const key = row.pattern_index === null ? OTHER : String(row.pattern_index);
    if (found === undefined || pattern === undefined || (which !== ALL && key !== which)) return [];
    if (room !== undefined && room !== found.id) return [];
    const { id, name, seats } = found;
    const choice = { room: { id, name }, patternIndex: row.pattern_index, slots: pattern.slots };
    return [{ ...choice, seats, verdict: verdictOf(row) }];
  });
  const fitting = rows.filter(({ verdict }) => canTake(verdict));
  const others = rows.filter(({ verdict }) => verdict.state === 'taken');
  return { fitting, others, total: rows.length };
}

type TimesProps = {
  patterns: readonly JudgedPattern[];
  which: string;
  onWhich(which: string): void;
  other: Slot;
  onOther(slot: Slot): void;
};

/** Which of its times, or another one. */
function Times({ patterns, which, onWhich, other, onOther }: TimesProps) {
  const { t } = useTranslation('board');
  const telling = useTelling();
  const asked = patterns.filter(({ pattern_index: index }) => index !== null);
  const options = [
    { value: ALL, label: t('move_dialog.all_times') },
    ...asked.map(({ pattern_index: index, slots }) => ({
      value: String(index),
      label: timesText(slots, telling),
    })),
    { value: OTHER, label: t('move_dialog.other_time') },
  ];
  return (
    <>
      <SelectField
        label={t('move_dialog.time')}
        value={which}
        onValue={onWhich}
        options={options}
      />
      {which === OTHER && (
        <>
          <div className="thirds">
            <SelectField
              label={t('move_dialog.day')}
              value={other.weekday}
              onValue={(value) =>
                onOther({ ...other, weekday: DAY_NAMES.find((one) => one === value) ?? 'monday' })
              }
              options={DAY_NAMES.map((value, at) => ({
                value,
                label: weekdayText(at + 1, telling.reading),
              }))}
            />
            <TimeField
              path="other-from"
              label={t('move_dialog.from')}
              value={other.start}
              onValue={(start) => onOther({ ...other, start })}
            />
            <TimeField
              path="other-to"
              label={t('move_dialog.to')}
              value={other.end}
              onValue={(end) => onOther({ ...other, end })}
            />
          </div>
          <p className="small soft">{otherTimeText({ patterns }, telling)}</p>
        </>
      )}
    </>
  );
}

type RowsProps = { rows: readonly Row[]; isNow(row: Row): boolean; onChoose(row: Row): void };

function PlaceRows({ rows, isNow, onChoose }: RowsProps) {
  const { t } = useTranslation('board');
  const telling = useTelling();
  return (
    <ul className={styles.placeRows}>
      {rows.map((row) => {
        const { room, slots, seats, verdict } = row;
        const when = timesText(slots, telling);
        const isGood = canTake(verdict);
        return (
          <li key={`${room.id} ${when}`}>
            <span className="fill">
              <b>{room.name}</b>
              {seats !== null && ` · ${t('seats_count', { count: seats })}`}
              <br />
              <span className="small soft figures">{when}</span>
              <br />
              <span className={isGood ? 'small good-text' : 'small bad-text'}>
                <Icon name={isGood ? 'check' : 'close'} /> {verdictText(verdict, seats, telling)}
              </span>
            </span>
            {isNow(row) ? (
              <span className="small soft">{t('move_dialog.now')}</span>
            ) : (
              isGood && (
                <Button
                  isSmall
                  onClick={() => onChoose(row)}
                  aria-label={t('move_dialog.choose', { room: room.name, when })}
                >
                  {t('move_dialog.place')}
                </Button>
              )
            )}
          </li>
        );
      })}
    </ul>
  );
}

type MoveDialogProps = {
  round: string;
  plan: string;
  board: Board;
  course: Assignment;
  /** Only places in this room. */
  room?: string | undefined;
  onChoose(choice: Choice): void;
  onClose(): void;
};

const isWhole = ({ start, end }: Slot): boolean => /^\d\d:\d\d$/.test(start) && start < end;

/** The times and rooms of a course with their verdicts, best first: the twin of every drag. */
export function MoveDialog(props: MoveDialogProps) {
  const { round, plan, board, course, room, onChoose, onClose } = props;
  const { t } = useTranslation(['board', 'actions']);
  const isPhone = useIsPhone();
  const [which, setWhich] = useState(ALL);
  const [other, setOther] = useState<Slot>(
    course.slots[0] ?? { weekday: 'monday', start: '10:00', end: '12:00' },
  );
  const [isLong, setLong] = useState(false);
  const slots = which === OTHER && isWhole(other) ? [other] : [];
  const { data, error } = useQuery({
    ...placesQuery(round, plan, course.request.id, slots),
    placeholderData: (before) => before,
  });
  const found = useMemo(() => data && rowsOf(data, board, which, room), [data, board, which, room]);
  const telling = useTelling();
  const isNow = ({ room: { id }, slots: there }: Row): boolean =>
    id === course.room?.id && timesText(there, telling) === timesText(course.slots, telling);
  const Frame = isPhone ? Sheet : Dialog;
  const title = t(course.room === null ? 'place_title' : 'move_title', {
    title: course.request.title,
  });
  return (
    <Frame title={title} closeLabel={t('actions:close')} onClose={onClose}>
      <div className="stack">
        <Times
          patterns={data?.patterns ?? []}
          which={which}
          onWhich={setWhich}
          other={other}
          onOther={setOther}
        />
        {error && <ProblemPanel error={error} />}
        {!found && !error && <Skeleton label={t('actions:loading')} />}
        {found && (
          <>
            <p className="small soft" role="status">
              {found.fitting.length === 0
                ? t('move_dialog.none')
                : t('move_dialog.count', { count: found.fitting.length })}
            </p>
            <PlaceRows
              rows={isLong ? found.fitting : found.fitting.slice(0, SHOWN)}
              isNow={isNow}
              onChoose={onChoose}
            />
            {!isLong && found.fitting.length > SHOWN && (
              <Button onClick={() => setLong(true)}>{t('show_all')}</Button>
            )}
            {found.others.length > 0 && (
              <details>
                <summary className="small">
                  {t('move_dialog.taken', { count: found.others.length })}
                </summary>
                <PlaceRows rows={found.others.slice(0, SHOWN)} isNow={isNow} onChoose={onChoose} />
              </details>
            )}
          </>
        )}
      </div>
    </Frame>
  );
}
