import type { ReactNode } from 'react';

/** The meaning of a tag; it determines the colour. */
export type TagLook = 'ok' | 'pending' | 'draft' | 'cancelled' | 'free' | 'bad' | 'plain';

/** A short word about the state of something. */
export function Tag({ look, children }: { look: TagLook; children: ReactNode }) {
  return <span className={`tag ${look}`}>{children}</span>;
}
