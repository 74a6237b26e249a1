import type { ReactNode } from 'react';
import { AppLink } from './app-link.tsx';
import { Button, buttonClass } from './button.tsx';

/** The one thing to do about an empty list: a page, or something on this one. */
export type EmptyAction = { label: string; isMain?: boolean } & (
  | { href: string }
  | { onAction(): void }
);

function Action({ action }: { action: EmptyAction }) {
  const look = action.isMain ? 'main' : 'plain';
  return 'href' in action ? (
    <AppLink className={buttonClass(look)} href={action.href}>
      {action.label}
    </AppLink>
  ) : (
    <Button look={look} onClick={action.onAction}>
      {action.label}
    </Button>
  );
}

type EmptyStateProps = {
  /** One sentence that says what is not there. */
  sentence: string;
  /** The action that the reader can take; null where only others can do something. */
  action: EmptyAction | null;
  /** What development offers besides. */
  children?: ReactNode;
};

/** Shown in place of a list without entries: one sentence, and one action. */
export function EmptyState({ sentence, action, children }: EmptyStateProps) {
  return (
    <div className="empty">
      <p>{sentence}</p>
      {action && <Action action={action} />}
      {children}
    </div>
  );
}
