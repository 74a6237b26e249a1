import type { ReactNode } from 'react';

type EmptyStateProps = {
  /** One sentence that says what is not there. */
  sentence: string;
  /** What to do about it. */
  children?: ReactNode;
};

/** What stands where a list would be when there is nothing in it. */
export function EmptyState({ sentence, children }: EmptyStateProps) {
  return (
    <div className="empty">
      <p>{sentence}</p>
      {children}
    </div>
  );
}
