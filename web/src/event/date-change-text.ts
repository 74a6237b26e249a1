import { useTranslation } from 'react-i18next';
import type { EventRecord } from '../api/event-record.ts';
import { useValueText } from '../booking/change-note.tsx';
import { useReading } from '../session/reading.ts';
import { dateText, listText, timeText } from '../time/sentences.ts';
import { wallAt } from '../time/wall.ts';
import type { Activity } from './event-query.ts';

/** The changes that one entry of the activity records for one date or for several. */
type DateChange = { days: readonly string[]; changes: Activity['changes'] };

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/** The dates that an entry is about; undefined where it is about the whole event. */
function datesOf({ changes }: Activity): DateChange | undefined {
  const { original_start_at, occurrences } = changes;
  const many = occurrences?.[1];
  const days = Array.isArray(many) ? many : [original_start_at?.[1]];
  const known = days.filter((day): day is string => typeof day === 'string');
  return known.length === 0 ? undefined : { days: known, changes };
}

/** Whether dates were cancelled, or take place again. */
function endingOf({ event, changes }: Activity): 'cancelled' | 'revived' | undefined {
  const [was, is] = changes.is_cancelled ?? [];
  if (event === 'occurrences_cancelled' || (was !== true && is === true)) return 'cancelled';
  return was === true && is === false ? 'revived' : undefined;
}

/** The sentence about a moved date: the times before and after, with the second day if it is another one. */
function useMoveText({ timezone }: Pick<EventRecord, 'timezone'>) {
  const { t } = useTranslation('event');
  const reading = useReading();
  return (planned: string, [before, after]: readonly unknown[]): string | undefined => {
    const [was, is] = [
      wallAt(textOf(before) ?? planned, timezone),
      wallAt(textOf(after) ?? planned, timezone),
    ];
    const [from, time] = [timeText(was.time, reading), timeText(is.time, reading)];
    const to = was.date === is.date ? time : `${dateText(is.date, reading, 'day')}, ${time}`;
    return t('change_text.moved', { day: dateText(was.date, reading, 'day'), from, to });
  };
}

/**
 * The sentence about a change of dates, or that an event was published; undefined for any other entry about the whole
 * event. `moved Tuesday 22 December from 10:15 to 14:15`, `cancelled Tuesday 15 December: ill`.
 */
export function useDateChangeText(event: EventRecord): (entry: Activity) => string | undefined {
  const { t } = useTranslation('event');
  const reading = useReading();
  const valueText = useValueText(event);
  const moveText = useMoveText(event);
  const dayText = (start: string): string =>
    dateText(wallAt(start, event.timezone).date, reading, 'day');
  return (entry) => {
    if (entry.event === 'published' || entry.event === 'unpublished')
      return t(`change_text.${entry.event}`);
    const dates = datesOf(entry);
    if (dates === undefined) return undefined;
    const { changes } = dates;
    const [planned = ''] = dates.days;
    const day = listText(dates.days.map(dayText), reading);
    if (entry.event === 'checked_in') return t('change_text.checked_in', { day });
    const ending = endingOf(entry);
    const comment = textOf((changes.cancel_comment ?? changes.comment)?.[1]);
    if (ending === 'cancelled' && comment !== undefined)
      return t('change_text.cancelled_because', { day, comment });
    if (ending !== undefined) return t(`change_text.${ending}`, { day });
    const { start_at, room_id } = changes;
    const [from, to] = (room_id ?? []).map((room) => valueText('room_id', room ?? event.room.id));
    const said = [
      start_at && moveText(planned, start_at),
      room_id && t('change_text.moved_room', { day, from, to }),
    ].filter(Boolean);
    if (said.length > 0) return said.join(', ');
    return t(
      entry.event === 'occurrence_reverted' ? 'change_text.reverted' : 'change_text.changed',
      {
        day,
      },
    );
  };
}
