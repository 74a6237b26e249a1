import type { ReactNode } from 'react';

/** A part that scrolls by itself and is reached by keyboard (WCAG 2.1.1). */
export function ScrollArea({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section className="card scroll" tabIndex={0} aria-label={label}>
      {children}
    </section>
  );
}
