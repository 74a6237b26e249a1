import { ScrollArea } from '../kit/scroll-area.tsx';

/** A column of figures. */
export type Column<Row> = { title: string; text(row: Row): string };

type FiguresTableProps<Row> = {
  caption: string;
  first: string;
  rows: readonly Row[];
  nameOf(row: Row): string;
  keyOf(row: Row): string;
  columns: readonly Column<Row>[];
};

/** The figures that a chart shows, and the others, as a table. */
export function FiguresTable<Row>(props: FiguresTableProps<Row>) {
  const { caption, first, rows, nameOf, keyOf, columns } = props;
  return (
    <ScrollArea label={caption}>
      <table>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{first}</th>
            {columns.map(({ title }) => (
              <th scope="col" key={title} className="end">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              <th scope="row" className="cell">
                {nameOf(row)}
              </th>
              {columns.map(({ title, text }) => (
                <td key={title} className="figures end">
                  {text(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  );
}
