import { useTranslation } from 'react-i18next';
import { ifCapped, type ListPage } from '../api/client.ts';
import { Pager } from '../kit/pager.tsx';

type ListPagerProps = {
  list: ListPage<unknown>;
  page: number;
  perPage: number;
  onPage(page: number): void;
};

/** The pager below a list of the API: `1–50 of 120`, `1–50 of more than 10,000`. */
export function ListPager({ list, page, perPage, onPage }: ListPagerProps) {
  const { t } = useTranslation('actions');
  const from = (page - 1) * perPage + 1;
  const to = from + list.rows.length - 1;
  return (
    <Pager
      page={page}
      perPage={perPage}
      total={list.total}
      onPage={onPage}
      range={t('range', { from, to, count: list.total, ...ifCapped(list.isCapped) })}
      previous={t('previous')}
      next={t('next')}
    />
  );
}
