import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../kit/app-link.tsx';
import { EmptyState } from '../kit/empty-state.tsx';
import { ScrollArea } from '../kit/scroll-area.tsx';
import { Segments } from '../kit/segments.tsx';
import { Tag, type TagLook } from '../kit/tag.tsx';
import type { Import } from '../page/import-file.ts';
import { ListPager } from '../page/list-pager.tsx';
import { type ImportLine, VERDICTS, type Verdict } from './import-queries.ts';
import { LinePlace, LineRemark, LineTimes } from './line-details.tsx';

const PER_PAGE = 100;

const looks: Record<Verdict, TagLook> = {
  create: 'free',
  update: 'pending',
  same: 'draft',
  cancelled_here: 'draft',
  gone: 'draft',
  refused: 'bad',
};

function Title({ line, type }: { line: ImportLine; type: Import['type'] }) {
  const { t } = useTranslation('imports');
  const title = line.title ?? t('untitled');
  if (line.record_id === null || (type !== 'events' && type !== 'rooms')) return title;
  const place = line.is_new_room ? 'rooms' : type;
  return <AppLink href={`/${place}/${line.record_id}`}>{title}</AppLink>;
}

function LineRow({ line, type, word }: { line: ImportLine; type: Import['type']; word: string }) {
  return (
    <tr>
      <td className="figures">{line.line ?? '–'}</td>
      <th scope="row" className="cell">
        <Title line={line} type={type} />
      </th>
      <td>
        <LinePlace summary={line.summary} />
      </td>
      {type === 'events' && (
        <>
          <td>
            <LineTimes summary={line.summary} />
          </td>
          <td>{line.summary?.person}</td>
        </>
      )}
      <td>
        <Tag look={looks[line.verdict]}>{word}</Tag>
      </td>
      <td>
        <LineRemark line={line} />
      </td>
    </tr>
  );
}

type Filter = Verdict | 'all';

const ALL: readonly Filter[] = ['all', ...VERDICTS];

/** Every line of the file with its verdict, or those of one verdict. */
export function LineTable({ shown }: { shown: Import }) {
  const { t } = useTranslation(['imports', 'actions']);
  const [filter, setFilter] = useState<Filter>('all');
  const [page, setPage] = useState(1);
  const { counts, lines = [], status } = shown;
  const words = status === 'applied' ? 'done' : 'planned';
  const rows = lines.filter(({ verdict }) => filter === 'all' || verdict === filter);
  const from = (page - 1) * PER_PAGE;
  const part = rows.slice(from, from + PER_PAGE);
  const countOf = (one: Filter): number => (one === 'all' ? lines.length : counts[one]);
  return (
    <>
      <div className="scroll">
        <Segments
          label={t('filter')}
          value={filter}
          options={ALL.map((value) => ({
            value,
            label: `${value === 'all' ? t('all') : t(`${words}.${value}`)} (${countOf(value)})`,
          }))}
          onValue={(value) => {
            setFilter(ALL.find((one) => one === value) ?? 'all');
            setPage(1);
          }}
        />
      </div>
      {rows.length === 0 && (
        <EmptyState
          sentence={t('no_lines')}
          action={{ label: t('all'), onAction: () => setFilter('all') }}
        />
      )}
      {rows.length > 0 && (
        <ScrollArea label={t('filter')}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('line')}</th>
                <th scope="col">{t(`kinds.${shown.type}`)}</th>
                <th scope="col">{t('where')}</th>
                {shown.type === 'events' && (
                  <>
                    <th scope="col">{t('when')}</th>
                    <th scope="col">{t('person')}</th>
                  </>
                )}
                <th scope="col">{t('verdict')}</th>
                <th scope="col">{t('message')}</th>
              </tr>
            </thead>
            <tbody>
              {part.map((line) => (
                <LineRow
                  key={`${line.line ?? line.record_id} ${line.is_new_room && line.title}`}
                  line={line}
                  type={shown.type}
                  word={t(`${words}.${line.verdict}`)}
                />
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
