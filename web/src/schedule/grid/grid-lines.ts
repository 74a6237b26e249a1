import { type RoomRow, type Segment, segmentsOf, segmentsWithin } from '../segments.ts';
import type { Axis } from './day-axis.ts';

/** Rooms that stand together: those of a venue, on one axis. */
export type RoomGroup = { id: string; name: string; axis: Axis; rows: readonly RoomRow[] };

/** A line of the grid: the name of a group, or a room with its stretches. */
export type GridLine =
  | { kind: 'group'; key: string; group: RoomGroup; isFolded: boolean }
  | RoomLine;

type RoomLine = {
  kind: 'room';
  key: string;
  row: RoomRow;
  axis: Axis;
  segments: readonly Segment[];
};

/** The stretches of a line; the name of a group has none. */
export const segmentsOfLine = (line: GridLine | undefined): readonly Segment[] =>
  line?.kind === 'room' ? line.segments : [];

/** The rooms of some venues, by venue and then by name as the service lists them. */
export function groupRooms(
  rows: readonly RoomRow[],
  nameOf: (venueId: string | null) => string,
  axisOfZone: (zone: string, rows: readonly RoomRow[]) => Axis,
): RoomGroup[] {
  const byVenue = new Map<string, RoomRow[]>();
  for (const row of rows) {
    const key = `${row.room.venue_id ?? ''} ${row.timezone}`;
    const known = byVenue.get(key);
    if (known === undefined) byVenue.set(key, [row]);
    else known.push(row);
  }
  return [...byVenue].map(([id, ofVenue]) => {
    const [first] = ofVenue;
    const zone = first?.timezone ?? 'UTC';
    return {
      id,
      name: nameOf(first?.room.venue_id ?? null),
      axis: axisOfZone(
        zone,
        rows.filter(({ timezone }) => timezone === zone),
      ),
      rows: ofVenue,
    };
  });
}

const known = new WeakMap<RoomRow, { axis: Axis; line: RoomLine }>();

/** The line of a room: its stretches in the hours that are shown. */
export function lineOfRoom(row: RoomRow, axis: Axis): RoomLine {
  const found = known.get(row);
  if (found?.axis === axis) return found.line;
  const segments = segmentsWithin(segmentsOf(row, axis.day), axis);
  const line: RoomLine = { kind: 'room', key: row.room.id, row, axis, segments };
  known.set(row, { axis, line });
  return line;
}

/** Groups and their rooms one below the other; the rooms of folded groups are left out. */
export const linesOf = (groups: readonly RoomGroup[], folded: ReadonlySet<string>): GridLine[] =>
  groups.flatMap((group): GridLine[] => {
    const isFolded = folded.has(group.id);
    const head: GridLine = { kind: 'group', key: `group ${group.id}`, group, isFolded };
    return isFolded ? [head] : [head, ...group.rows.map((row) => lineOfRoom(row, group.axis))];
  });

/** The line of a room in some groups. */
export function roomLineIn(groups: readonly RoomGroup[], roomId: string): RoomLine | undefined {
  for (const { rows, axis } of groups) {
    const row = rows.find(({ room }) => room.id === roomId);
    if (row !== undefined) return lineOfRoom(row, axis);
  }
  return undefined;
}
