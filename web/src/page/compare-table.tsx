import { useTranslation } from 'react-i18next';
import * as styles from './forms.module.css';

/** A value that two versions have differently. */
export type Compared = { label: string; before: string; after: string };

type CompareTableProps = {
  /** The heads of the two columns. */
  columns: readonly [before: string, after: string];
  rows: readonly Compared[];
};

/** Two versions side by side, field by field. */
export function CompareTable({ columns, rows }: CompareTableProps) {
  const { t } = useTranslation('compare');
  const [before, after] = columns;
  const shown = (text: string) => text || <span className="soft">{t('empty')}</span>;
  return (
    <table className={styles.compare}>
      <thead>
        <tr>
          <th scope="col">{t('field')}</th>
          <th scope="col">{before}</th>
          <th scope="col">{after}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.label}>
            <th scope="row">{row.label}</th>
            <td>{shown(row.before)}</td>
            <td>{shown(row.after)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
