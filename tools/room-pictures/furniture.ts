import { box, disc, type Eye, type Face, shade } from './perspective.ts';

const WOOD = '#c89b6a';
const DARK = '#2b3340';

/** The style of the furniture of a room: its colour, and the position of the eye. */
export type Style = { accent: string; eye: Eye };

/** Which way who sits on a chair looks: away from the eye, to it, or to a side. */
export type Facing = 'away' | 'here' | 'left' | 'right';

/** A chair whose seat has its middle at a place; `floor` is how high it stands. */
export function chair(
  x: number,
  z: number,
  facing: Facing,
  { accent, eye }: Style,
  floor = 0,
): Face[] {
  const [left, right, near, far] = [x - 0.23, x + 0.23, z - 0.23, z + 0.23];
  const legs = [left, right - 0.04].flatMap((leg) =>
    box([leg, leg + 0.04, floor, floor + 0.42, far - 0.04, far], DARK, eye),
  );
  const seat = box([left, right, floor + 0.42, floor + 0.48, near, far], accent, eye);
  const [bottom, top] = [floor + 0.46, floor + 0.95];
  const backs = {
    away: [left, right, bottom, top, near, near + 0.05],
    here: [left, right, bottom, top, far - 0.05, far],
    left: [right - 0.05, right, bottom, top, near, far],
    right: [left, left + 0.05, bottom, top, near, far],
  } as const;
  const back = box(backs[facing], shade(accent, 0.92), eye);
  return facing === 'here' ? [...legs, ...back, ...seat] : [...legs, ...seat, ...back];
}

/** A table between two edges in both directions. */
export function table(
  [left, right]: [number, number],
  [near, far]: [number, number],
  { eye }: Style,
): Face[] {
  const legs = [left + 0.06, right - 0.1].flatMap((leg) =>
    [near + 0.06, far - 0.1].flatMap((at) =>
      box([leg, leg + 0.05, 0, 0.7, at, at + 0.05], DARK, eye),
    ),
  );
  return [...legs, ...box([left, right, 0.7, 0.75, near, far], WOOD, eye)];
}

/** A round table at which one stands. */
export const standingTable = (x: number, z: number, { eye, accent }: Style): Face[] => [
  disc([x, 0.02, z], 0.3, DARK),
  ...box([x - 0.04, x + 0.04, 0.02, 1.08, z - 0.04, z + 0.04], DARK, eye),
  disc([x, 1.08, z], 0.42, shade(accent, 0.75)),
  disc([x, 1.12, z], 0.42, '#f3ead9'),
];

/** A screen of a computer on a table, seen from behind who uses it. */
export const monitor = (x: number, z: number, { eye }: Style): Face[] => [
  ...box([x - 0.05, x + 0.05, 0.75, 0.9, z, z + 0.04], DARK, eye),
  ...box([x - 0.3, x + 0.3, 0.86, 1.24, z, z + 0.04], DARK, eye),
  ...box([x - 0.27, x + 0.27, 0.89, 1.21, z - 0.01, z], '#8fc3e8', eye),
];

/** A grand piano. */
export const piano = (x: number, z: number, { eye }: Style): Face[] => [
  ...[x - 0.7, x + 0.62].flatMap((leg) =>
    box([leg, leg + 0.08, 0, 0.65, z, z + 0.08], '#15181d', eye),
  ),
  ...box([x - 0.78, x + 0.78, 0.62, 1.02, z, z + 1.6], '#23272e', eye),
  ...box([x - 0.72, x + 0.72, 0.74, 0.8, z - 0.18, z], '#f5f2ea', eye),
];

/** A desk from which one speaks. */
export const lectern = (x: number, z: number, { eye }: Style): Face[] => [
  ...box([x - 0.3, x + 0.3, 0, 1.1, z, z + 0.4], '#a97c4f', eye),
  ...box([x - 0.36, x + 0.36, 1.1, 1.16, z - 0.05, z + 0.45], WOOD, eye),
];
