import type { SeedRoom } from '../../src/seed/places.ts';
import { chair, lectern, monitor, piano, type Style, standingTable, table } from './furniture.ts';
import { box, type Face } from './perspective.ts';

/** The size of a room in metres. */
export type Size = { width: number; depth: number; height: number };

type Layout = (room: SeedRoom, size: Size, style: Style) => Face[];

/** So many places with a distance, with their middle at 0. */
const spread = (count: number, distance: number): number[] =>
  [...Array(count).keys()].map((place) => (place - (count - 1) / 2) * distance);

const steps = (from: number, to: number, distance: number): number[] =>
  [...Array(Math.max(1, Math.floor((to - from) / distance) + 1)).keys()].map(
    (step) => from + step * distance,
  );

/** Rows of seats, each higher than the one before it, with a way in their middle. */
const rowsOfSeats: Layout = (_, { width, depth }, style) => {
  const rows = steps(5.4, depth - 5.5, 1.15);
  const seats = spread(Math.floor((width - 2) / 0.62), 0.62).filter((x) => Math.abs(x) > 0.6);
  return rows.flatMap((z, row) => {
    const floor = (rows.length - row) * 0.13;
    const stair = box([-width / 2, width / 2, 0, floor, z - 0.6, z + 0.55], '#8d8377', style.eye);
    return [...stair, ...seats.flatMap((x) => chair(x, z, 'away', style, floor))];
  });
};

/** Tables for two behind each other, with screens where there are workstations. */
const classroom: Layout = (room, { width, depth }, style) => {
  const columns = spread(width > 10 ? 4 : 3, 2.6);
  const hasScreens = room.equipment?.includes('workstations') ?? false;
  return steps(4.6, depth - 3, 1.7).flatMap((z) =>
    columns.flatMap((x) => [
      ...table([x - 0.95, x + 0.95], [z, z + 0.65], style),
      ...[-0.48, 0.48].flatMap((side) => [
        ...(hasScreens ? monitor(x + side, z + 0.3, style) : []),
        ...chair(x + side, z - 0.35, 'away', style),
      ]),
    ]),
  );
};

type Sides = { far: boolean; near: boolean };

/** Tables around an empty middle, with chairs outside. */
const around =
  ({ far, near }: Sides): Layout =>
  (_, { width, depth }, style) => {
    const half = Math.min(width / 2 - 1.6, 2.7);
    const [from, to] = [4.6, depth - 3];
    const along = spread(Math.floor((half * 2) / 0.75), 0.75);
    return [
      ...table([-half, -half + 0.7], [from, to], style),
      ...table([half - 0.7, half], [from, to], style),
      ...steps(from + 0.5, to - 0.3, 0.85).flatMap((z) => [
        ...chair(-half - 0.35, z, 'right', style),
        ...chair(half + 0.35, z, 'left', style),
      ]),
      ...(near ? table([-half, half], [from - 0.7, from], style) : []),
      ...(near ? along.flatMap((x) => chair(x, from - 1.05, 'away', style)) : []),
      ...(far ? table([-half, half], [to, to + 0.7], style) : []),
      ...(far ? along.flatMap((x) => chair(x, to + 1.05, 'here', style)) : []),
    ];
  };

/** One long table. */
const boardroom: Layout = (_, { depth }, style) => {
  const [from, to] = [4.4, depth - 2.6];
  return [
    ...table([-1.1, 1.1], [from, to], style),
    ...steps(from + 0.5, to - 0.3, 0.9).flatMap((z) => [
      ...chair(-1.5, z, 'right', style),
      ...chair(1.5, z, 'left', style),
    ]),
    ...chair(0, to + 0.4, 'here', style),
    ...chair(0, from - 0.4, 'away', style),
  ];
};

/** Tables at which people stand, and a bar where there is one. */
const reception: Layout = (room, { width, depth }, style) => {
  const tables = steps(5, depth - 2.5, 2.3).flatMap((z, row) =>
    spread(Math.floor(width / 2.6), 2.4).flatMap((x) =>
      standingTable(x + (row % 2) * 1.1 - 0.5, z, style),
    ),
  );
  const counter = box([width / 2 - 1.1, width / 2 - 0.3, 0, 1.1, 5, 9], '#7a5236', style.eye);
  return [...tables, ...(room.equipment?.includes('Bar') ? counter : [])];
};

/** Free floor, with chairs along the walls. */
const freeFloor: Layout = (_, { width, depth }, style) =>
  steps(5, depth - 2, 0.9).flatMap((z) => [
    ...chair(-width / 2 + 0.5, z, 'right', style),
    ...chair(width / 2 - 0.5, z, 'left', style),
  ]);

const layouts: Record<string, Layout> = {
  theater: rowsOfSeats,
  cinema: rowsOfSeats,
  classroom,
  hollow_square: around({ far: true, near: true }),
  u_shape: around({ far: false, near: true }),
  horseshoe: around({ far: true, near: false }),
  boardroom,
  reception,
};

/** The furniture and the objects of a room, in any order. */
export function furnitureOf(room: SeedRoom, size: Size, style: Style): Face[] {
  const layout = layouts[room.seating_type] ?? freeFloor;
  const has = (item: string): boolean => room.equipment?.toLowerCase().includes(item) ?? false;
  const { width, depth } = size;
  return [
    ...layout(room, size, style),
    ...(has('lectern') ? lectern(-width / 4, depth - 2, style) : []),
    ...(has('piano') ? piano(width / 5, depth - 3.4, style) : []),
  ];
}
