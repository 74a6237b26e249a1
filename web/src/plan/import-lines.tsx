import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../kit/empty-state.tsx';
import { SelectField } from '../kit/field.tsx';
import { Icon } from '../kit/icon.tsx';
import { ScrollArea } from '../kit/scroll-area.tsx';
import { Segments } from '../kit/segments.tsx';
import { Tag } from '../kit/tag.tsx';
import { useIsPhone } from '../kit/use-is-phone.ts';
import { ListPager } from '../page/list-pager.tsx';
import { PatternChips } from '../round/pattern-chips.tsx';
import { type ImportLine, type RequestImport, VERDICTS } from './import-queries.ts';

const PER_PAGE = 100;

type Filter = ImportLine['verdict'] | 'all';

const FILTERS: readonly Filter[] = ['all', ...VERDICTS];

function LineRow({ line }: { line: ImportLine }) {
  const { t } = useTranslation('plan');
  const { request, message, notes } = line;
  return (
    <tr>
      <td className="figures">{line.line}</td>
      <th scope="row" className="cell">
        {line.title ?? <span className="soft">{t('import_page.untitled')}</span>}
        {request?.owner_email && <span className="line small soft">{request.owner_email}</span>}
      </th>
      <td className="figures">{request?.expected_attendees}</td>
      <td>{request && <PatternChips patterns={request.patterns} />}</td>
      <td>
        <Tag look={request === null ? 'bad' : 'free'}>
          <Icon name={request === null ? 'warning' : 'plus'} />
          {t(`import_page.verdict.${line.verdict}`)}
        </Tag>
      </td>
      <td className="small">{[message, ...notes].filter(Boolean).join(' ')}</td>
    </tr>
  );
}

/** Every line of the table with what becomes of it, or those with one result. */
export function ImportLines({ shown }: { shown: RequestImport }) {
  const { t } = useTranslation(['plan', 'actions']);
  const isPhone = useIsPhone();
  const [filter, setFilter] = useState<Filter>('all');
  const [page, setPage] = useState(1);
  const counts: Record<Filter, number> = {
    all: shown.lines.length,
    create: shown.created,
    refused: shown.refused,
  };
  const rows = shown.lines.filter(({ verdict }) => filter === 'all' || verdict === filter);
  const from = (page - 1) * PER_PAGE;
  const part = rows.slice(from, from + PER_PAGE);
  const options = FILTERS.map((value) => ({
    value,
    label: `${value === 'all' ? t('actions:all') : t(`import_page.verdict.${value}`)} (${counts[value]})`,
  }));
  const choose = (value: string): void => {
    setFilter(FILTERS.find((one) => one === value) ?? 'all');
    setPage(1);
  };
  const choice = { label: t('import_page.filter'), value: filter, options, onValue: choose };
  return (
    <>
      {isPhone ? <SelectField {...choice} /> : <Segments {...choice} />}
      {rows.length === 0 && (
        <EmptyState
          sentence={t('import_page.no_lines')}
          action={{ label: t('show_all'), onAction: () => choose('all') }}
        />
      )}
      {rows.length > 0 && (
        <ScrollArea label={t('import_page.filter')}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('import_page.line')}</th>
                <th scope="col">{t('columns.title')}</th>
                <th scope="col">{t('columns.expected_attendees')}</th>
                <th scope="col">{t('columns.when')}</th>
                <th scope="col">{t('import_page.result')}</th>
                <th scope="col">{t('import_page.why')}</th>
              </tr>
            </thead>
            <tbody>
              {part.map((line) => (
                <LineRow key={line.line} line={line} />
              ))}
            </tbody>
          </table>
        </ScrollArea>
      )}
      <ListPager
        list={{ rows: part, total: rows.length, isCapped: false }}
        page={page}
        perPage={PER_PAGE}
        onPage={setPage}
      />
    </>
  );
}
