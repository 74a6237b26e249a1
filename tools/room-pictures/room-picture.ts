import type { SeedRoom, SeedVenue } from '../../src/seed/places.ts';
import { furnitureOf, type Size } from './layouts.ts';
import { box, draw, type Eye, type Face, PICTURE, type Point, shade } from './perspective.ts';

/** The colours of a house. */
type Look = { wall: string; floor: string; ceiling: string; sky: string; accents: string[] };

const looks: Record<string, Look> = {
  'Old Library': {
    wall: '#efe3cd',
    floor: '#b98a5a',
    ceiling: '#f8f1e2',
    sky: '#bfe0f2',
    accents: ['#8c3b3b', '#3f6b57', '#35577d', '#8a6a2f'],
  },
  'Science Campus': {
    wall: '#e6ebef',
    floor: '#a9b2ba',
    ceiling: '#f6f8f9',
    sky: '#c9e6f7',
    accents: ['#2d77ad', '#2f8f7b', '#d08a2c', '#5a63a8'],
  },
  'Harbour Hall': {
    wall: '#d9b9a3',
    floor: '#6f5b4b',
    ceiling: '#e9dccf',
    sky: '#a9d3e6',
    accents: ['#a33636', '#22566e', '#4d4a7a', '#b5702a'],
  },
};

const sizes: Record<SeedRoom['use'], Size> = {
  lecture: { width: 15, depth: 19, height: 6 },
  stage: { width: 15, depth: 18, height: 6.5 },
  seminar: { width: 9.5, depth: 12, height: 3.4 },
  meeting: { width: 8, depth: 10.5, height: 3.2 },
};

const quad = (points: Point[], fill: string, depth: number): Face => ({ points, fill, depth });

/** A rectangle on the far wall. */
const onWall = (
  [left, right]: [number, number],
  [bottom, top]: [number, number],
  fill: string,
  { depth }: Size,
): Face =>
  quad(
    [
      [left, bottom, depth],
      [right, bottom, depth],
      [right, top, depth],
      [left, top, depth],
    ],
    fill,
    depth,
  );

function shell({ width, depth, height }: Size, look: Look): Face[] {
  const [x, near] = [width / 2, 1.2];
  const side = (at: number): Point[] => [
    [at, 0, near],
    [at, height, near],
    [at, height, depth],
    [at, 0, depth],
  ];
  const level = (y: number): Point[] => [
    [-x, y, near],
    [x, y, near],
    [x, y, depth],
    [-x, y, depth],
  ];
  return [
    quad(level(height), look.ceiling, 99),
    quad(level(0), look.floor, 99),
    quad(side(-x), shade(look.wall, 0.93), 99),
    quad(side(x), shade(look.wall, 0.86), 99),
    onWall([-x, x], [0, height], look.wall, { width, depth, height }),
    onWall([-x, x], [0, 0.14], shade(look.wall, 0.7), { width, depth, height }),
  ];
}

/** Windows in the left wall, each with a cross. */
function windows({ width, depth, height }: Size, { sky }: Look): Face[] {
  const x = -width / 2 + 0.01;
  const pane = (bottom: number, top: number, near: number, far: number, fill: string): Face =>
    quad(
      [
        [x, bottom, near],
        [x, top, near],
        [x, top, far],
        [x, bottom, far],
      ],
      fill,
      98,
    );
  const count = Math.floor((depth - 4) / 2.6);
  return [...Array(count).keys()].flatMap((place) => {
    const near = 3.4 + place * 2.6;
    const [bottom, top] = [1, height - 0.6];
    return [
      pane(bottom - 0.08, top + 0.08, near - 0.08, near + 1.68, '#ffffff'),
      pane(bottom, top, near, near + 0.76, sky),
      pane(bottom, top, near + 0.84, near + 1.6, shade(sky, 1.05)),
    ];
  });
}

/** Pipes of an organ above the far wall. */
const organ = (size: Size): Face[] =>
  [...Array(19).keys()].map((pipe) => {
    const x = (pipe - 9) * 0.42;
    const top = size.height - 0.5 - Math.abs(Math.sin(pipe * 0.7)) * 0.9;
    const fill = pipe % 2 ? '#c9ccd1' : '#b3b7bd';
    return onWall([x - 0.17, x + 0.17], [2.9, top], fill, size);
  });

function stage(size: Size, accent: string, eye: Eye): Face[] {
  const { width, depth, height } = size;
  const folds = [...Array(8).keys()].flatMap((fold) =>
    [-1, 1].map((side) => {
      const from = side * (width / 2 - fold * 0.38);
      const fill = shade(accent, fold % 2 ? 0.95 : 0.75);
      const edges = [from, from - side * 0.38].sort((a, b) => a - b) as [number, number];
      return onWall(edges, [0.9, height], fill, size);
    }),
  );
  return [
    onWall([-width / 2, width / 2], [0, height], '#2a2430', size),
    ...folds,
    onWall([-width / 2, width / 2], [height - 0.9, height], shade(accent, 0.85), size),
    ...box([-width / 2, width / 2, 0, 0.9, depth - 2.2, depth], '#a07a52', eye).map((face) => ({
      ...face,
      depth: depth - 0.1,
    })),
  ];
}

/** The objects on the far wall. */
function wallOf({ equipment, use }: SeedRoom, size: Size, accent: string, eye: Eye): Face[] {
  if (use === 'stage' && !equipment?.includes('mirrors')) return stage(size, accent, eye);
  const has = (item: string): boolean => equipment?.toLowerCase().includes(item) ?? false;
  const plate = (half: number, heights: [number, number], fill: string): Face[] => [
    onWall([-half - 0.08, half + 0.08], [heights[0] - 0.08, heights[1] + 0.08], '#39424e', size),
    onWall([-half, half], heights, fill, size),
  ];
  const posters = [-2.6, -0.9, 0.8, 2.5].map((x, place) =>
    onWall([x - 0.6, x + 0.6], [0.9, 2.5], shade(accent, 0.7 + place * 0.2), size),
  );
  return [
    ...(has('organ') ? organ(size) : []),
    ...(has('projector') ? plate(2.4, [1.1, 2.75], '#f4f8fb') : []),
    ...(has('projector') ? [onWall([-2, -0.4], [2.2, 2.4], accent, size)] : []),
    ...(has('camera') ? plate(1.1, [1.05, 2.3], '#6aa9d8') : []),
    ...(has('mirrors') ? plate(3.4, [0.3, 2.6], '#cfe3ec') : []),
    ...(has('whiteboard') && !has('camera') ? plate(1.8, [0.95, 2.2], '#ffffff') : []),
    ...(has('workstations') ? plate(1.6, [1.1, 2.3], '#ffffff') : []),
    ...(has('poster') ? posters : []),
  ];
}

/** A drawing of a room of the seed, as it is furnished and equipped. `index` tells rooms of a house apart. */
export function roomPicture(venue: SeedVenue, room: SeedRoom, index: number): string {
  const look = looks[venue.name];
  const size = sizes[room.use];
  if (look === undefined) throw new Error(`No colours for ${venue.name}.`);
  const accent = look.accents[index % look.accents.length] as string;
  const isHall = size.height > 5;
  const eye = { height: isHall ? 3.6 : 2.1, horizon: isHall ? 300 : 320 };
  const behind = [...shell(size, look), ...windows(size, look), ...wallOf(room, size, accent, eye)];
  const furniture = furnitureOf(room, size, { accent, eye })
    .filter(({ points }) => points.every(([, , z]) => z > 1))
    .sort((one, other) => other.depth - one.depth);
  const { width, height } = PICTURE;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    ...[...behind, ...furniture].map((face) => draw(face, eye)),
    '</svg>',
  ].join('');
}
