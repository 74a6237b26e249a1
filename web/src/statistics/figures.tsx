import { useTranslation } from 'react-i18next';
import { buttonClass } from '../kit/button.tsx';
import { EmptyState } from '../kit/empty-state.tsx';
import { Icon } from '../kit/icon.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { ProblemPanel } from '../page/problem-panel.tsx';
import { type Bar, BarChart } from './bar-chart.tsx';
import { type Column, FiguresTable } from './figures-table.tsx';
import {
  type Asked,
  csvOf,
  type RequestStatistic,
  type RoomStatistic,
} from './statistics-queries.ts';
import { keyOf, useLabels } from './use-labels.ts';

/** The most bars of a chart; the table has every row. */
const MOST_BARS = 24;

type FiguresProps<Row> = {
  asked: Asked;
  rows: readonly Row[] | undefined;
  error: unknown;
  title: string;
  explanation: string;
  columns: readonly Column<Row>[];
  tickText(value: number): string;
  barOf(row: Row): Pick<Bar, 'value' | 'of' | 'text'>;
};

/** A chart, the table of the same rows, and the rows as a file. */
export function Figures<Row extends RoomStatistic | RequestStatistic>(props: FiguresProps<Row>) {
  const { asked, rows, error, title, explanation, columns, tickText, barOf } = props;
  const { t } = useTranslation(['statistics', 'actions', 'shell']);
  const nameOf = useLabels();
  if (error) return <ProblemPanel error={error} />;
  if (rows === undefined) return <Skeleton label={t('actions:loading')} />;
  if (rows.length === 0)
    return (
      <EmptyState
        sentence={t('nothing')}
        action={{ label: t('shell:nav.schedule'), href: '/schedule' }}
      />
    );
  const bars = rows.map((row) => ({ key: keyOf(row), label: nameOf(row), ...barOf(row) }));
  const isCut = bars.length > MOST_BARS;
  const shown = isCut ? bars.sort((a, b) => b.value - a.value).slice(0, MOST_BARS) : bars;
  return (
    <>
      <section className="card padded stack" aria-labelledby="chart">
        <h2 id="chart">{title}</h2>
        <p className="small soft">{isCut ? t('most', { count: MOST_BARS }) : explanation}</p>
        <BarChart label={t('chart', { title })} bars={shown} tickText={tickText} />
      </section>
      <div className="bar">
        <span className="grow" />
        <a className={buttonClass('plain', true)} href={csvOf(asked)} download>
          <Icon name="download" />
          {t('csv')}
        </a>
      </div>
      <FiguresTable
        rows={rows}
        nameOf={nameOf}
        keyOf={keyOf}
        columns={columns}
        caption={t('table', { title })}
        first={t(`groups.${asked.group_by}`)}
      />
    </>
  );
}
