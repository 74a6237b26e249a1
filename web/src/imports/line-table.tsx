import { useTranslation } from 'react-i18next';
import { AppLink } from '../kit/app-link.tsx';
import { Tag, type TagLook } from '../kit/tag.tsx';
import { FilteredLines } from '../page/filtered-lines.tsx';
import type { Import } from '../page/import-file.ts';
import { type ImportLine, VERDICTS, type Verdict } from './import-queries.ts';
import { LinePlace, LineRemark, LineTimes } from './line-details.tsx';

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

/** Every line of the file with its verdict, or those of one verdict. */
export function LineTable({ shown }: { shown: Import }) {
  const { t } = useTranslation('imports');
  const { type, counts, lines = [], status } = shown;
  const words = status === 'applied' ? 'done' : 'planned';
  const ofEvents = type === 'events' ? [t('when'), t('person')] : [];
  return (
    <FilteredLines
      lines={lines}
      counts={new Map(VERDICTS.map((verdict) => [verdict, counts[verdict]]))}
      wordOf={(verdict) => t(`${words}.${verdict}`)}
      words={{ label: t('filter'), all: t('all'), none: t('no_lines'), showAll: t('all') }}
      headings={[
        t('line'),
        t(`kinds.${type}`),
        t('where'),
        ...ofEvents,
        t('verdict'),
        t('message'),
      ]}
      row={(line) => (
        <LineRow
          key={`${line.line ?? line.record_id} ${line.is_new_room && line.title}`}
          line={line}
          type={type}
          word={t(`${words}.${line.verdict}`)}
        />
      )}
    />
  );
}
