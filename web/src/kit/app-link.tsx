import { useRouter } from '@tanstack/react-router';
import type { ComponentProps, MouseEvent } from 'react';

type AppLinkProps = Omit<ComponentProps<'a'>, 'href' | 'onClick'> & {
  /** An address of the app, with its query. */
  href: string;
};

const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** A link to another page of the app by its address: screens do not know each other's routes. */
export function AppLink({ href, children, ...rest }: AppLinkProps) {
  const router = useRouter();
  const go = (event: MouseEvent): void => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    router.history.push(href);
  };
  return (
    <a {...rest} href={href} onClick={go}>
      {children}
    </a>
  );
}

type TabLink = { href: string; label: string; isCurrent: boolean };

/** Pages that belong together, each with its own address, as tabs. */
export function TabLinks({ label, tabs }: { label: string; tabs: readonly TabLink[] }) {
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map(({ href, label: text, isCurrent }) => (
        <AppLink key={href} href={href} {...(isCurrent && { 'aria-current': 'page' as const })}>
          {text}
        </AppLink>
      ))}
    </nav>
  );
}
