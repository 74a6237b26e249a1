import { useTranslation } from 'react-i18next';
import * as styles from './round.module.css';

export const WEIGHTS = [1, 2, 3, 4, 5] as const;

/** A weight as five bars; screen readers have its number. */
export function WeightBars({ weight }: { weight: number }) {
  const { t } = useTranslation('round');
  return (
    <>
      <span className={styles.weightBars} aria-hidden="true">
        {WEIGHTS.map((bar) => (
          <i key={bar} className={bar <= weight ? 'on' : ''} />
        ))}
      </span>
      <span className="visually-hidden">{t('weight', { number: weight })}</span>
    </>
  );
}
