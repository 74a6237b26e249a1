/** A point of a room in metres: to the right of its middle, above its floor, away from who looks. */
export type Point = readonly [x: number, y: number, z: number];

/** A surface of one colour; `depth` decides what covers it. */
export type Face = { points: readonly Point[]; fill: string; depth: number };

/** The size of a picture in pixels. */
export const PICTURE = { width: 1200, height: 750 };

/** The height of the eye, in metres, and the height of the horizon on the picture. */
export type Eye = { height: number; horizon: number };

const FOCUS = 1050;

/** A colour lighter (above 1) or darker. */
export function shade(colour: string, factor: number): string {
  const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) * factor);
  const text = parts.map((part) => Math.min(255, Math.round(part)).toString(16).padStart(2, '0'));
  return `#${text.join('')}`;
}

/** The edges of a box: from left to right, from bottom to top, from near to far. */
export type Box = readonly [
  left: number,
  right: number,
  bottom: number,
  top: number,
  near: number,
  far: number,
];

/** The faces of a box that can be seen from the middle of the near wall. */
export function box([left, right, bottom, top, near, far]: Box, fill: string, eye: Eye): Face[] {
  const depth = near;
  const front: Face = {
    points: [
      [left, bottom, near],
      [right, bottom, near],
      [right, top, near],
      [left, top, near],
    ],
    fill: shade(fill, 0.86),
    depth,
  };
  const y = eye.height > top ? top : bottom;
  const lid: Face = {
    points: [
      [left, y, near],
      [right, y, near],
      [right, y, far],
      [left, y, far],
    ],
    fill: eye.height > top ? fill : shade(fill, 0.6),
    depth,
  };
  const x = left > 0 ? left : right;
  const side: Face = {
    points: [
      [x, bottom, near],
      [x, top, near],
      [x, top, far],
      [x, bottom, far],
    ],
    fill: shade(fill, 0.7),
    depth,
  };
  return left > 0 || right < 0 ? [side, lid, front] : [lid, front];
}

/** A round plate at a height. */
export function disc([x, y, z]: Point, radius: number, fill: string): Face {
  const points = [...Array(28).keys()].map((step): Point => {
    const angle = (step / 28) * 2 * Math.PI;
    return [x + radius * Math.cos(angle), y, z + radius * Math.sin(angle)];
  });
  return { points, fill, depth: z - radius };
}

/** A surface as an element of an SVG. */
export function draw({ points, fill }: Face, eye: Eye): string {
  const text = points.map(([x, y, z]) => {
    const across = PICTURE.width / 2 + (FOCUS * x) / z;
    const down = eye.horizon - (FOCUS * (y - eye.height)) / z;
    return `${across.toFixed(1)},${down.toFixed(1)}`;
  });
  return `<polygon points="${text.join(' ')}" fill="${fill}" stroke="${fill}" stroke-width=".6"/>`;
}
