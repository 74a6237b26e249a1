import { useTranslation } from 'react-i18next';
import { ifCapped, type ListPage } from '../api/client.ts';
import { IconButton } from '../kit/button.tsx';
import * as styles from './forms.module.css';

type ListPagerProps = {
  list: ListPage<unknown>;
  page: number;
  perPage: number;
  onPage(page: number): void;
};

/**
 * The rows of a list that are shown, `1–50 of 120` or `1–50 of more than 10,000`, and the way to the others; nothing
 * when all are shown.
 */
export function ListPager({ list, page, perPage, onPage }: ListPagerProps) {
  const { t } = useTranslation('actions');
  const { rows, total, isCapped } = list;
  if (total <= perPage && page === 1) return null;
  const from = (page - 1) * perPage + 1;
  const to = from + rows.length - 1;
  return (
    <div className={`bar ${styles.pager}`}>
      <span className="small soft figures">
        {t('range', { from, to, count: total, ...ifCapped(isCapped) })}
      </span>
      <span className="grow" />
      <IconButton
        icon="previous"
        label={t('previous')}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      <IconButton
        icon="next"
        label={t('next')}
        disabled={page * perPage >= total}
        onClick={() => onPage(page + 1)}
      />
    </div>
  );
}
