import { useTranslation } from 'react-i18next';
import { AppLink } from '../kit/app-link.tsx';
import { Icon } from '../kit/icon.tsx';
import { PatternChips } from '../round/pattern-chips.tsx';
import type { PlanningRequest } from '../round/request-queries.ts';
import { RequestState } from '../round/request-state.tsx';
import { useReading } from '../session/reading.ts';
import type { ListProps } from './list-props.ts';
import {
  Gaps,
  RequestMenu,
  useInstitutionName,
  useNeedsText,
  useWishesText,
  WeightMenu,
} from './request-cells.tsx';
import { nextSort, type SortKey } from './request-search.ts';
import * as styles from './requests.module.css';

/** The number of columns, for rows that go over all of them. */
const COLUMNS = 9;

function SortHeading({ sortKey, props }: { sortKey: SortKey; props: ListProps }) {
  const { t } = useTranslation('plan');
  const { filter, onSort } = props;
  const { sort } = filter;
  const isUp = sort === sortKey;
  const isDown = sort === `-${sortKey}`;
  return (
    <th
      scope="col"
      {...(isUp && { 'aria-sort': 'ascending' as const })}
      {...(isDown && { 'aria-sort': 'descending' as const })}
    >
      <button type="button" className="sort" onClick={() => onSort(nextSort(sort, sortKey))}>
        {t(`columns.${sortKey}`)}
        {(isUp || isDown) && <Icon name={isUp ? 'up' : 'down'} />}
      </button>
    </th>
  );
}

function Head(props: ListProps) {
  const { t } = useTranslation('plan');
  const { requests, chosen } = props;
  const isAll = requests.length > 0 && requests.every(({ id }) => chosen.has(id));
  return (
    <thead>
      <tr>
        <td>
          <input
            type="checkbox"
            className="check-box"
            aria-label={t('choose_all')}
            checked={isAll}
            onChange={() => props.onChooseAll(!isAll)}
          />
        </td>
        <SortHeading sortKey="title" props={props} />
        <SortHeading sortKey="owner" props={props} />
        <SortHeading sortKey="expected_attendees" props={props} />
        <th scope="col">{t('columns.needs')}</th>
        <th scope="col">{t('columns.when')}</th>
        <th scope="col">{t('columns.wishes')}</th>
        <SortHeading sortKey="weight" props={props} />
        <td>
          <span className="visually-hidden">{t('columns.more')}</span>
        </td>
      </tr>
    </thead>
  );
}

type RowProps = { request: PlanningRequest; props: ListProps };

function Row({ request, props }: RowProps) {
  const { t } = useTranslation(['plan', 'actions']);
  const { locale } = useReading();
  const needs = useNeedsText()(request);
  const wishes = useWishesText(props.round)(request);
  const institution = useInstitutionName()(request);
  const { id, title, owner, expected_attendees: people, patterns, gaps, state } = request;
  const href = props.hrefOf(id);
  return (
    <>
      <tr data-request={id} className={gaps.length > 0 ? styles.hasGaps : undefined}>
        <td>
          <input
            type="checkbox"
            className="check-box"
            aria-label={t('actions:choose', { name: title })}
            checked={props.chosen.has(id)}
            onChange={() => props.onChoose(id)}
          />
        </td>
        <th scope="row" className="cell">
          <AppLink className={styles.title} href={href} keepsScroll>
            {title}
          </AppLink>
          {institution && <span className="line small soft">{institution}</span>}
          {state !== 'sent' && <RequestState state={state} />}
        </th>
        <td>{owner?.name ?? <span className="soft">{t('nobody')}</span>}</td>
        <td className="figures">{people.toLocaleString(locale)}</td>
        <td className="small">{needs || <span className="soft">{t('none')}</span>}</td>
        <td>
          <PatternChips patterns={patterns} />
        </td>
        <td className="small">{wishes || <span className="soft">{t('none')}</span>}</td>
        <td>
          <WeightMenu request={request} changes={props.changes} />
        </td>
        <td className="end">
          <RequestMenu round={props.round} request={request} href={href} />
        </td>
      </tr>
      {gaps.length > 0 && (
        <tr className={styles.gapRow}>
          <td />
          <td colSpan={COLUMNS - 1}>
            <Gaps round={props.round} request={request} changes={props.changes} href={href} />
          </td>
        </tr>
      )}
    </>
  );
}

/** The requests of a page as a table, those with gaps first unless it is sorted otherwise. */
export function RequestTable(props: ListProps) {
  const { t } = useTranslation('plan');
  const { parts } = props;
  return (
    <div className="card scroll">
      <table className={styles.table}>
        <caption className="visually-hidden">{t('caption')}</caption>
        <Head {...props} />
        {parts.map(({ key, heading, requests, hidden }) => (
          <tbody key={key}>
            {heading && (
              <tr className={styles.partHead}>
                <th scope="rowgroup" colSpan={COLUMNS}>
                  <Icon name={key === 'complete' ? 'check' : 'warning'} /> {heading}
                </th>
              </tr>
            )}
            {requests.map((request) => (
              <Row key={request.id} request={request} props={props} />
            ))}
            {hidden > 0 && (
              <tr>
                <td colSpan={COLUMNS}>
                  <button type="button" className={styles.showOthers} onClick={props.onShowAll}>
                    {t('show_others', { number: hidden })}
                  </button>
                </td>
              </tr>
            )}
          </tbody>
        ))}
      </table>
    </div>
  );
}
