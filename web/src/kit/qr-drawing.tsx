import { useMemo } from 'react';
import { qrShape } from './qr.ts';

/** Draws a QR code, dark on white in both themes, because readers need it so. */
export function QrDrawing({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => qrShape(text), [text]);
  return (
    <svg className="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={path} />
    </svg>
  );
}
