import { type ReactNode, useState } from 'react';
import { EmptyState } from '../kit/empty-state.tsx';
import { SelectField } from '../kit/field.tsx';
import { ScrollArea } from '../kit/scroll-area.tsx';
import { Segments } from '../kit/segments.tsx';
import { useIsPhone } from '../kit/use-is-phone.ts';
import { ListPager } from './list-pager.tsx';

const PER_PAGE = 100;

type FilteredLinesProps<Verdict extends string, Line extends { verdict: Verdict }> = {
  lines: readonly Line[];
  /** How many lines have each verdict, in the order in which the verdicts are offered. */
  counts: ReadonlyMap<Verdict, number>;
  wordOf(verdict: Verdict): string;
  words: { label: string; all: string; none: string; showAll: string };
  headings: readonly string[];
  /** A row of the table, with the key of its line. */
  row(line: Line): ReactNode;
};

/** The lines of a file that is taken over, page by page: all of them, or those with one verdict. */
export function FilteredLines<Verdict extends string, Line extends { verdict: Verdict }>({
  lines,
  counts,
  wordOf,
  words,
  headings,
  row,
}: FilteredLinesProps<Verdict, Line>) {
  const isPhone = useIsPhone();
  const [filter, setFilter] = useState<Verdict>();
  const [page, setPage] = useState(1);
  const rows = lines.filter(({ verdict }) => filter === undefined || verdict === filter);
  const from = (page - 1) * PER_PAGE;
  const shown = rows.slice(from, from + PER_PAGE);
  const choose = (value: string): void => {
    setFilter([...counts.keys()].find((verdict) => verdict === value));
    setPage(1);
  };
  const choice = {
    label: words.label,
    value: filter ?? '',
    options: [
      { value: '', label: `${words.all} (${lines.length})` },
      ...[...counts].map(([verdict, count]) => ({
        value: verdict,
        label: `${wordOf(verdict)} (${count})`,
      })),
    ],
    onValue: choose,
  };
  return (
    <>
      {isPhone ? (
        <SelectField {...choice} />
      ) : (
        <div className="scroll">
          <Segments {...choice} />
        </div>
      )}
      {rows.length === 0 ? (
        <EmptyState
          sentence={words.none}
          action={{ label: words.showAll, onAction: () => choose('') }}
        />
      ) : (
        <ScrollArea label={words.label}>
          <table>
            <thead>
              <tr>
                {headings.map((heading) => (
                  <th key={heading} scope="col">
                    {heading}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>{shown.map(row)}</tbody>
          </table>
        </ScrollArea>
      )}
      <ListPager
        list={{ rows: shown, total: rows.length, isCapped: false }}
        page={page}
        perPage={PER_PAGE}
        onPage={setPage}
      />
    </>
  );
}
