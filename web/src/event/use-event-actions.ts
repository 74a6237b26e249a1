import { useTranslation } from 'react-i18next';
import {
  cancelEvent,
  type Decision,
  decide,
  publishEvent,
  removeOverride,
  reviveDate,
  submitEvent,
  withdrawChange,
} from '../api/event-actions.ts';
import type { EventDate } from '../api/event-dates.ts';
import type { EventRecord } from '../api/event-record.ts';
import { type Decided, decidedText } from '../booking/decided-text.ts';
import { useEventAction } from '../booking/event-action.ts';
import { useIsOfOtherCalendar } from '../booking/other-calendar.ts';
import { useReading } from '../session/reading.ts';
import { laterInstant } from '../time/now.ts';
import { dateText, timeText } from '../time/sentences.ts';
import { dateIn, wallAt } from '../time/wall.ts';
import { cancelStretch, overrideOf, stretchesOf, writeDate } from './date-actions.ts';
import { type DatesMove, moveDates, moveDatesBack } from './move-dates.ts';

/** The event whose approval counts: of one date, its series. */
export const ownerOf = ({ id, series_id }: Pick<EventRecord, 'id' | 'series_id'>): string =>
  series_id ?? id;

/** The actions on the dates of a series. */
function useDateActions({ title }: EventRecord, action: ReturnType<typeof useEventAction>) {
  const { t } = useTranslation(['event', 'mine', 'book', 'calendar']);
  const reading = useReading();
  const dayOf = ([date]: readonly Pick<EventDate, 'start_at' | 'timezone'>[]): string =>
    date ? dateText(dateIn(date.start_at, date.timezone), reading, 'day') : '';
  const revive = (date: string): void =>
    void action.send(() => reviveDate(date), t('mine:revived', { title }));
  const backToSeries = (date: EventDate, series: EventRecord): void => {
    const day = dateText(dateIn(date.start_at, date.timezone), reading, 'day');
    const sentence = (answer: unknown): string =>
      (answer as { pending_change?: unknown }).pending_change
        ? t('book:edit.asked')
        : t('is_back', { title, date: day });
    const restore = () => writeDate(date.id, overrideOf(date, series));
    const undo = { run: restore, said: t('change_is_back', { date: day }) };
    void action.send(() => removeOverride(date.id), sentence, undo);
  };
  const cancelDates = (all: readonly EventDate[], chosen: readonly EventDate[], comment: string) =>
    void action.send(
      async () => {
        for (const stretch of stretchesOf(all, chosen)) await cancelStretch(stretch, comment);
      },
      chosen.length === 1
        ? t('mine:date_cancelled', { title, date: dayOf(chosen) })
        : t('dates_cancelled', { count: chosen.length }),
      {
        said: t('dates_back'),
        run: async () => {
          for (const { id } of chosen) await reviveDate(id);
        },
      },
    );
  const move = (chosen: readonly EventDate[], where: DatesMove, waits: boolean): void => {
    const undo = { run: () => moveDatesBack(chosen, where), said: t('dates_back') };
    const moved = (): string => {
      const [date] = chosen;
      if (chosen.length !== 1 || date === undefined)
        return t('dates_moved', { count: chosen.length });
      const now = wallAt(laterInstant(date.start_at, where.minutes), date.timezone);
      const place = {
        day: dateText(now.date, reading, 'short'),
        time: timeText(now.time, reading),
      };
      return t('calendar:moved', { title, ...place });
    };
    const sentence = waits ? t('book:edit.asked') : moved();
    void action.send(() => moveDates(chosen, where), sentence, waits ? undefined : undo);
  };
  return { revive, backToSeries, cancelDates, moveDates: move };
}

/** The actions on an event, each with its message. */
export function useEventActions(event: EventRecord) {
  const { t } = useTranslation(['event', 'mine']);
  const reading = useReading();
  const { t: tApprovals } = useTranslation('approvals');
  const action = useEventAction();
  const dates = useDateActions(event, action);
  const { id, title } = event;
  const owner = ownerOf(event);
  const submit = (sentence: string) => action.send(() => submitEvent(owner), sentence);
  const cancel = (comment: string) =>
    action.send(() => cancelEvent(owner, comment), t('cancelled', { title }), owner);
  const cancelDate = (date: Pick<EventDate, 'id' | 'start_at' | 'timezone'>, comment: string) => {
    const day = dateText(dateIn(date.start_at, date.timezone), reading, 'day');
    const sentence = t('mine:date_cancelled', { title, date: day });
    return action.send(() => cancelEvent(date.id, comment), sentence, date.id);
  };
  const publish = (isPublished: boolean) =>
    action.send(
      () => publishEvent(owner, isPublished),
      t(isPublished ? 'published' : 'unpublished', { title }),
      owner,
    );
  const withdraw = () => action.send(() => withdrawChange(owner), t('withdrawn'));
  const onDecide = (decision: Decision, comment: string, ignoreClosures: boolean) =>
    action.send(
      () => decide(owner, decision, comment, ignoreClosures),
      (answer) => decidedText(tApprovals, decision, answer as Decided),
      owner,
    );
  const own = { submit, cancel, cancelDate, publish, withdraw, onDecide };
  const isOfOtherCalendar = useIsOfOtherCalendar(event);
  return { id, owner, isOfOtherCalendar, problem: action.problem, ...own, ...dates };
}
