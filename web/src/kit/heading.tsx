import { type ReactNode, useEffect, useRef } from 'react';

let hasNavigated = false;

/** Called by the app after the first page: from then on each page's heading takes the focus. */
export const noteNavigation = (): void => {
  hasNavigated = true;
};

type PageHeadingProps = {
  /** The subject of the page; also the title of the document. */
  title: string;
  /** The heading takes the focus again when this changes; without it only when the page opens. */
  focusKey?: string;
  children?: ReactNode;
};

/** The `h1` of a page: names the document and takes the focus after a navigation, so that it is read. */
export function PageHeading({ title, focusKey, children }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · Stoa`;
  }, [title]);
  const shown = useRef<string | undefined>(undefined);
  const key = focusKey ?? '';
  useEffect(() => {
    if (hasNavigated && shown.current !== key) heading.current?.focus();
    shown.current = key;
  }, [key]);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children ?? title}
    </h1>
  );
}
