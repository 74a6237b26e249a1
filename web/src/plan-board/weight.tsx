import { useTranslation } from 'react-i18next';
import * as styles from './course-lists.module.css';

const WEIGHTS = [1, 2, 3, 4, 5];

/** A weight as five bars. */
export function Weight({ weight }: { weight: number }) {
  const { t } = useTranslation('board');
  return (
    <span className={styles.weight} role="img" aria-label={t('weight', { weight })}>
      {WEIGHTS.map((one) => (
        <i key={one} {...(one <= weight && { className: 'on' })} />
      ))}
    </span>
  );
}
