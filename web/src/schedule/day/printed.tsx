import { useTranslation } from 'react-i18next';
import { useIsPrinting } from '../../kit/use-printing.ts';
import { useReading } from '../../session/reading.ts';
import type { Day } from '../../time/days.ts';
import { dateText } from '../../time/sentences.ts';
import { minuteText, rangeText, type Telling } from '../grid/cell-names.ts';
import type { RoomGroup } from '../grid/grid-lines.ts';
import { clipped, isAllDay, type Segment, segmentsOf, segmentsWithin } from '../segments.ts';

/** A room of a day, or a day of a room, with what is not free in it. */
export type PrintedLine = { key: string; name: string; day: Day; segments: readonly Segment[] };

const isTaken = ({ kind }: Segment): boolean => kind !== 'free';

/**
 * The stretches that are not free, one list for each line. Closed hours are those between the first opening and the
 * last closing of all lines, so that they stand on paper for every room alike.
 */
function printedSegments(lines: readonly PrintedLine[]): readonly (readonly Segment[])[] {
  const open = lines.flatMap(({ segments }) => segments.filter(({ kind }) => kind !== 'closed'));
  if (open.length === 0) return lines.map(({ segments }) => segments);
  const window = {
    from: Math.min(...open.map(({ from }) => from)),
    to: Math.max(...open.map(({ to }) => to)),
  };
  return lines.map(({ segments }) =>
    segments
      .filter(isTaken)
      .map((segment) =>
        segment.kind === 'closed' ? { ...segment, ...clipped(segment, window) } : segment,
      )
      .filter(({ kind, from, to }) => kind !== 'closed' || from < to),
  );
}

/** From when to when a booking holds its room, where that is longer than the booking. */
function heldText(telling: Telling, segment: Segment): string {
  if (segment.kind !== 'booking') return '';
  const { from, to, start, end, booking } = segment;
  if (from >= start && to <= end) return '';
  return rangeText(telling, booking.held_start_at, booking.held_end_at);
}

/** The content of a stretch in words, as paper has no textures. */
function useContentOf(): (segment: Segment) => { title: string; by: string; state: string } {
  const { t } = useTranslation(['schedule', 'calendar']);
  return (segment) => {
    if (segment.kind === 'booking') {
      const { title, room, status, creator_name } = segment.booking;
      const held = room && t('held_by', { room: room.name });
      return {
        title: [title, held].filter(Boolean).join(' · '),
        by: creator_name ?? '',
        state: t(`calendar:tag.${status}`),
      };
    }
    if (segment.kind === 'blocked')
      return { title: segment.name, by: '', state: t('legend.blocked') };
    return { title: '', by: '', state: t('legend.closed') };
  };
}

function Rows({ line, taken }: { line: PrintedLine; taken: readonly Segment[] }) {
  const { t } = useTranslation('schedule');
  const { t: word } = useTranslation('calendar');
  const reading = useReading();
  const telling = { t, reading, day: line.day };
  const contentOf = useContentOf();
  const head = (
    <th scope="rowgroup" rowSpan={Math.max(1, taken.length)}>
      {line.name}
    </th>
  );
  if (taken.length === 0)
    return (
      <tr>
        {head}
        <td colSpan={6}>{word('free')}</td>
      </tr>
    );
  return taken.map((segment, index) => {
    const { title, by, state } = contentOf(segment);
    const times = segment.kind === 'booking' ? { from: segment.start, to: segment.end } : segment;
    return (
      <tr key={`${segment.kind} ${segment.from} ${segment.to}`}>
        {index === 0 && head}
        {isAllDay(segment) ? (
          <td colSpan={2}>{reading.allDay}</td>
        ) : (
          <>
            <td className="figures">{minuteText(telling, times.from)}</td>
            <td className="figures">{minuteText(telling, times.to)}</td>
          </>
        )}
        <td>{title}</td>
        <td>{by}</td>
        <td>{state}</td>
        <td className="figures">{heldText(telling, segment)}</td>
      </tr>
    );
  });
}

type TableProps = { caption: string; first: string; lines: readonly PrintedLine[] };

/** The stretches in rooms or on days that are not free, one a line. */
export function PrintedTable({ caption, first, lines }: TableProps) {
  const { t } = useTranslation(['calendar', 'event']);
  const taken = printedSegments(lines);
  return (
    <table className="printed-table">
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{first}</th>
          <th scope="col">{t('print.from')}</th>
          <th scope="col">{t('print.to')}</th>
          <th scope="col">{t('print.title')}</th>
          <th scope="col">{t('event:asked_by')}</th>
          <th scope="col">{t('print.state')}</th>
          <th scope="col">{t('print.held')}</th>
        </tr>
      </thead>
      {lines.map((line, index) => (
        <tbody key={line.key}>
          <Rows line={line} taken={taken[index] ?? []} />
        </tbody>
      ))}
    </table>
  );
}

/** The day on paper: a table of each venue by room. Only in the page while it is printed. */
export function PrintedDay({ groups }: { groups: readonly RoomGroup[] }) {
  const { t } = useTranslation('calendar');
  const reading = useReading();
  if (!useIsPrinting()) return null;
  return (
    <div className="printed printed-day">
      {groups.map(({ id, name, axis, rows }) => (
        <PrintedTable
          key={id}
          caption={`${name} · ${dateText(axis.day.date, reading)}`}
          first={t('print.room')}
          lines={rows.map((row) => ({
            key: row.room.id,
            name: row.room.name,
            day: axis.day,
            segments: segmentsWithin(segmentsOf(row, axis.day), axis),
          }))}
        />
      ))}
    </div>
  );
}
