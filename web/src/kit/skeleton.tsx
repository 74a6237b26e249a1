import { useEffect, useState } from 'react';
import * as styles from './skeleton.module.css';

/** Content that comes sooner than this is shown without a skeleton before it. */
const DELAY_MS = 150;

type SkeletonProps = {
  /** The name of the loading content for screen readers. */
  label: string;
  /** The shape of the content. */
  rows?: number;
  look?: 'rows' | 'text';
};

/** The shape of content that is still loading. */
export function Skeleton({ label, rows = 5, look = 'rows' }: SkeletonProps) {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div
      className={look === 'text' ? `${styles.shape} ${styles.text}` : styles.shape}
      aria-busy="true"
    >
      <span className="visually-hidden">{label}</span>
      {isShown &&
        [...Array(rows).keys()].map((row) => (
          <div key={row} className={styles.row} aria-hidden="true" />
        ))}
    </div>
  );
}
