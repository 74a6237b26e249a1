import { useEffect, useState } from 'react';

/** Content that comes sooner than this is shown without a skeleton before it. */
const DELAY_MS = 150;

type SkeletonProps = {
  /** The name of the loading content for screen readers. */
  label: string;
  /** The shape of the content. */
  rows?: number;
  look?: 'list' | 'table' | 'text';
};

/** The shape of content that is still loading. */
export function Skeleton({ label, rows = 5, look = 'list' }: SkeletonProps) {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={`skeleton ${look}`} aria-busy="true">
      <span className="sr">{label}</span>
      {isShown &&
        [...Array(rows).keys()].map((row) => (
          <div key={row} className="skeleton-row" aria-hidden="true" />
        ))}
    </div>
  );
}
