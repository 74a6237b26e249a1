import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EventDate } from '../api/event-dates.ts';
import { compareNames } from '../api/name-order.ts';
import { roomNamesQuery } from '../api/room-names.ts';
import { PAUSE_MS } from '../booking/room-check.ts';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { type Option, SelectField } from '../kit/field.tsx';
import { NumberField } from '../kit/number-field.tsx';
import { useSettled } from '../kit/use-settled.ts';
import { ProblemPanel } from '../page/problem-panel.tsx';
import { useDayText } from './date-words.ts';
import { type DatesMove, type MovedDate, moveQuery } from './move-dates.ts';

const MOST_MINUTES = 10_080;
const STEP = 15;

type Judged = { dates: MovedDate[]; waits: boolean };

/** The conflicts of each date. */
function InTheWay({ judged, isWaiting }: { judged: Judged; isWaiting: boolean }) {
  const { t } = useTranslation('event');
  const dayText = useDayText();
  const taken = judged.dates.filter(({ conflicts }) => conflicts.length > 0);
  if (isWaiting) return <p className="bad-text">{t('move_waits')}</p>;
  if (taken.length === 0) return <p className="good-text">{t('move_free')}</p>;
  return (
    <ul className="plain-list bad-text">
      {taken.map(({ date, conflicts }) => {
        const title = conflicts.find(({ event }) => event?.title)?.event?.title;
        const day = dayText(date);
        return (
          <li key={date.id}>
            {title === undefined
              ? t('move_not_free', { date: day })
              : t('move_taken', { date: day, title })}
          </li>
        );
      })}
    </ul>
  );
}

type MoveDialogProps = {
  dates: readonly EventDate[];
  onClose(): void;
  /** `waits` says whether the move of the only date waits for approval. */
  onMove(move: DatesMove, waits: boolean): void;
};

/** The target of the dates, the plan of the service, and the reasons why they cannot move there. */
function useJudgedMove(dates: readonly EventDate[]) {
  const { t } = useTranslation('event');
  const [move, setMove] = useState<DatesMove>({ minutes: 0, room: '' });
  const settled = useSettled(move, PAUSE_MS);
  const isSettled = settled.minutes === move.minutes && settled.room === move.room;
  const isNothing = move.minutes === 0 && move.room === '';
  const isAsked = isSettled && !isNothing;
  const { data, error, isFetching } = useQuery({ ...moveQuery(dates, settled), enabled: isAsked });
  const isChecking = !isNothing && (isFetching || !isSettled);
  const judged = isNothing || isChecking ? undefined : data;
  const isWaiting = judged?.waits === true && dates.length > 1;
  const isTaken = judged?.dates.some(({ conflicts }) => conflicts.length > 0) === true;
  const reasons = [
    isNothing && t('move_nothing'),
    isChecking && t('move_checking'),
    isWaiting && t('move_waits'),
    (isTaken || judged === undefined) && t('move_taken_reason'),
  ];
  const reason = reasons.find((one): one is string => one !== false);
  const change = (changed: Partial<DatesMove>): void => setMove({ ...move, ...changed });
  return { move, change, judged, isWaiting, isChecking, reason, error: isAsked ? error : null };
}

/** The rooms as choices, by their names. */
function useRooms(): Option[] {
  const { t } = useTranslation('event');
  const names = useQuery(roomNamesQuery).data ?? {};
  const rooms = Object.entries(names).map(([value, label]) => ({ value, label }));
  rooms.sort((one, other) => compareNames(one.label, other.label));
  return [{ value: '', label: t('same_room') }, ...rooms];
}

/** Asks by how much, and to which room, dates are moved, and says what is in the way before anything is sent. */
export function MoveDialog({ dates, onClose, onMove }: MoveDialogProps) {
  const { t } = useTranslation(['event', 'actions']);
  const options = useRooms();
  const { move, change, judged, isWaiting, isChecking, reason, error } = useJudgedMove(dates);
  const count = dates.length;
  return (
    <ConfirmDialog
      title={t('move_title', { count })}
      cancelLabel={t('actions:cancel')}
      confirmLabel={t('move_chosen', { count })}
      reason={reason}
      onCancel={onClose}
      onConfirm={() => onMove(move, judged?.waits === true)}
    >
      <NumberField
        label={t('move_by')}
        path="move_by"
        value={move.minutes}
        onValue={(minutes = 0) => change({ minutes })}
        least={-MOST_MINUTES}
        most={MOST_MINUTES}
        step={STEP}
      />
      <SelectField
        label={t('move_room')}
        path="move_room"
        value={move.room}
        onValue={(room) => change({ room })}
        options={options}
      />
      <div role="status">
        {isChecking && <p className="soft">{t('move_checking')}</p>}
        {judged && <InTheWay judged={judged} isWaiting={isWaiting} />}
      </div>
      {error && <ProblemPanel error={error} />}
    </ConfirmDialog>
  );
}
