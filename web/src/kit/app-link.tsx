import { useRouter } from '@tanstack/react-router';
import { type ComponentProps, type MouseEvent, useEffect, useRef } from 'react';

type AppLinkProps = Omit<ComponentProps<'a'>, 'href' | 'onClick'> & {
  /** An address of the app, with its query. */
  href: string;
  /** Whether the page stays where it is: what the address shows opens over it. */
  keepsScroll?: boolean;
};

const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** Goes to another address of the app, for what opens over the page that stays, or closes there. */
export function useGoOver(): (href: string) => void {
  const router = useRouter();
  return (href) => void router.navigate({ href, resetScroll: false });
}

/**
 * A link to another page of the app by its address: screens do not know each other's routes. Unlike the router's own it
 * does nothing when the address of the page changes, which counts where there are many, such as for each booking of a
 * day.
 */
export function AppLink({ href, keepsScroll, children, ...rest }: AppLinkProps) {
  const router = useRouter();
  const goOver = useGoOver();
  const go = (event: MouseEvent): void => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    if (keepsScroll) goOver(href);
    else router.history.push(href);
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
  const box = useRef<HTMLElement>(null);
  const current = tabs.find(({ isCurrent }) => isCurrent)?.href;
  const texts = tabs.map(({ label: text }) => text).join();
  // On a phone the tabs scroll sideways, and the current one may be outside of the window, also when numbers come into
  // them.
  useEffect(() => {
    if (current === undefined || texts === '') return;
    const tab = box.current?.querySelector('[aria-current]');
    tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current, texts]);
  return (
    <nav className="tabs" aria-label={label} ref={box}>
      {tabs.map(({ href, label: text, isCurrent }) => (
        <AppLink key={href} href={href} {...(isCurrent && { 'aria-current': 'page' as const })}>
          {text}
        </AppLink>
      ))}
    </nav>
  );
}
