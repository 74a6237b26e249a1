import { useTranslation } from 'react-i18next';
import { Icon } from '../kit/icon.tsx';
import { Tag } from '../kit/tag.tsx';
import { FilteredLines } from '../page/filtered-lines.tsx';
import { PatternChips } from '../round/pattern-chips.tsx';
import { type ImportLine, type RequestImport, VERDICTS } from './import-queries.ts';

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
  const counts = { create: shown.created, refused: shown.refused };
  return (
    <FilteredLines
      lines={shown.lines}
      counts={new Map(VERDICTS.map((verdict) => [verdict, counts[verdict]]))}
      wordOf={(verdict) => t(`import_page.verdict.${verdict}`)}
      words={{
        label: t('import_page.filter'),
        all: t('actions:all'),
        none: t('import_page.no_lines'),
        showAll: t('show_all'),
      }}
      headings={[
        t('import_page.line'),
        t('columns.title'),
        t('columns.expected_attendees'),
        t('columns.when'),
        t('import_page.result'),
        t('import_page.why'),
      ]}
      row={(line) => <LineRow key={line.line} line={line} />}
    />
  );
}
