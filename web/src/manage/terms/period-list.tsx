import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AppLink, useGoOver } from '../../kit/app-link.tsx';
import { buttonClass } from '../../kit/button.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { Icon } from '../../kit/icon.tsx';
import { Menu, type MenuEntry } from '../../kit/menu.tsx';
import { Skeleton } from '../../kit/skeleton.tsx';
import { useDeletedIds } from '../../page/later-delete.ts';
import { ProblemPanel } from '../../page/problem-panel.tsx';
import { useReading } from '../../session/reading.ts';
import { dateRangeText } from '../../time/sentences.ts';
import { offerSeriesOf } from './holiday-offers-store.ts';
import { type Period, type PeriodKind, periodsQuery } from './period-queries.ts';
import { usePeriodDelete } from './use-period-delete.ts';
import { usePeriodPlaces } from './use-period-places.ts';

const pathOf = (kind: PeriodKind, id: string): string => `/manage/year/${kind}/${id}`;

type RowProps = { kind: PeriodKind; period: Period; place: string; isOwn: boolean };

function PeriodMenu({ kind, period }: Pick<RowProps, 'kind' | 'period'>) {
  const { t } = useTranslation('actions');
  const { t: words } = useTranslation('year');
  const goOver = useGoOver();
  const remove = usePeriodDelete(kind);
  const { id, name } = period;
  const shown: MenuEntry = {
    id: 'series',
    label: words('offer.show'),
    icon: 'repeat',
    onAction: () => offerSeriesOf(period),
  };
  return (
    <Menu
      label={t('more', { name })}
      groups={[
        {
          entries: [
            {
              id: 'edit',
              label: t('edit'),
              icon: 'edit',
              onAction: () => goOver(pathOf(kind, id)),
            },
            ...(kind === 'holidays' ? [shown] : []),
            {
              id: 'delete',
              label: t('delete'),
              isDangerous: true,
              onAction: () => remove(period),
            },
          ],
        },
      ]}
    />
  );
}

function PeriodRow({ kind, period, place, isOwn }: RowProps) {
  const reading = useReading();
  const { id, name, starts_on, ends_on } = period;
  return (
    <tr>
      <th scope="row" className="cell">
        {isOwn ? (
          <AppLink href={pathOf(kind, id)} keepsScroll>
            {name}
          </AppLink>
        ) : (
          name
        )}
      </th>
      <td>{dateRangeText(starts_on, ends_on, reading)}</td>
      <td className="not-on-phones">{place}</td>
      <td className="end">{isOwn && <PeriodMenu kind={kind} period={period} />}</td>
    </tr>
  );
}

function Rows({ kind, from }: { kind: PeriodKind; from: string | undefined }) {
  const { t } = useTranslation(['year', 'manage', 'actions', 'shell']);
  const { data, error } = useQuery(periodsQuery(kind, from));
  const deleted = useDeletedIds();
  const { manages, nameOf, options } = usePeriodPlaces(kind);
  const mayAdd = options.length > 0;
  if (error) return <ProblemPanel error={error} />;
  if (data === undefined) return <Skeleton label={t('actions:loading')} />;
  const rows = data.filter(({ id }) => !deleted.has(id));
  if (rows.length === 0)
    return (
      <EmptyState
        sentence={t(`none.${kind}`)}
        action={
          mayAdd
            ? { label: t(`new.${kind}`), href: pathOf(kind, 'new') }
            : { label: t('shell:nav.schedule'), href: '/schedule' }
        }
      />
    );
  return (
    <div className="card scroll">
      <table>
        <thead>
          <tr>
            <th scope="col">{t('manage:name')}</th>
            <th scope="col">{t('days')}</th>
            <th scope="col" className="not-on-phones">
              {t(`place.${kind}`)}
            </th>
            <td>
              <span className="visually-hidden">{t('manage:more')}</span>
            </td>
          </tr>
        </thead>
        <tbody>
          {rows.map((period) => (
            <PeriodRow
              key={period.id}
              kind={kind}
              period={period}
              place={nameOf(period.place_id)}
              isOwn={manages(period.place_id)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Terms or holidays that have not ended before a day, with the ways to add some. */
export function PeriodList({ kind, from }: { kind: PeriodKind; from: string | undefined }) {
  const { t } = useTranslation('year');
  const mayAdd = usePeriodPlaces(kind).options.length > 0;
  return (
    <section className="stack" aria-labelledby={kind}>
      <div className="bar">
        <h2 id={kind}>{t(`titles.${kind}`)}</h2>
        <span className="grow" />
        {mayAdd && kind === 'holidays' && (
          <AppLink className={buttonClass('plain')} href="/manage/year/import" keepsScroll>
            {t('import')}
          </AppLink>
        )}
        {mayAdd && (
          <AppLink className={buttonClass('main')} href={pathOf(kind, 'new')} keepsScroll>
            <Icon name="plus" />
            {t(`add.${kind}`)}
          </AppLink>
        )}
      </div>
      <Rows kind={kind} from={from} />
    </section>
  );
}
