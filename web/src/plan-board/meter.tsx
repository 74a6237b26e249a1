import * as styles from './board-page.module.css';

type MeterProps = { label: string; percent: number; isBig?: boolean };

/** How far something is, as a bar; from 0 to 100. */
export const Meter = ({ label, percent, isBig = false }: MeterProps) => (
  <div
    className={isBig ? `${styles.meter} ${styles.big}` : styles.meter}
    role="progressbar"
    aria-label={label}
    aria-valuenow={percent}
    aria-valuemin={0}
    aria-valuemax={100}
  >
    <i style={{ inlineSize: `${percent}%` }} />
  </div>
);
