import { encode } from 'uqr';

/** A QR code as squares: its width in modules, and the path that draws the dark ones. */
export type QrShape = { size: number; path: string };

/** White modules around a code that readers need. */
const QUIET_ZONE = 4;

/** The shape of the QR code of a text, made here and by no service. */
export function qrShape(text: string): QrShape {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return { size, path };
}
