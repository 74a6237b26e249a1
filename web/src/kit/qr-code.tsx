import { lazy, Suspense } from 'react';

const Drawing = lazy(() =>
  import('./qr-drawing.tsx').then(({ QrDrawing }) => ({ default: QrDrawing })),
);

/** A QR code of a text, made in the browser; what it takes is loaded with the first one. */
export function QrCode({ text, label }: { text: string; label: string }) {
  return (
    <Suspense fallback={<span className="qr" />}>
      <Drawing text={text} label={label} />
    </Suspense>
  );
}
