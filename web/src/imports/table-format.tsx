import { useTranslation } from 'react-i18next';
import { Button } from '../kit/button.tsx';
import { SelectField } from '../kit/field.tsx';
import { saveTable } from '../kit/save-table.ts';
import { ScrollArea } from '../kit/scroll-area.tsx';
import { headingsOf } from '../page/import-file.ts';
import { COLUMNS, TABLE_TYPES, type TableType } from './table-types.ts';

/** Chooses what a file has; null is told by the file. */
export function TypeField({
  value,
  onValue,
}: {
  value: TableType | null;
  onValue(value: TableType | null): void;
}) {
  const { t } = useTranslation('imports');
  return (
    <SelectField
      label={t('tables.type')}
      value={value ?? ''}
      onValue={(chosen) => onValue(TABLE_TYPES.find((type) => type === chosen) ?? null)}
      options={[
        { value: '', label: t('tables.by_file') },
        ...TABLE_TYPES.map((type) => ({ value: type, label: t(`tables.types.${type}`) })),
      ]}
    />
  );
}

/** The columns of a type of table, and a sample file to begin with. */
export function TableFormat({ type }: { type: TableType }) {
  const { t } = useTranslation('imports');
  const sample = t(`tables.samples.${type}`);
  const headings = headingsOf(sample);
  const name = t(`tables.sample_name.${type}`);
  return (
    <div className="stack">
      <h2>{t('tables.columns')}</h2>
      <p className="soft">{t('tables.columns_about')}</p>
      <ScrollArea label={t('tables.columns')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('tables.column')}</th>
              <th scope="col">{t('tables.holds')}</th>
            </tr>
          </thead>
          <tbody>
            {COLUMNS[type].map(({ about, isNeeded }, at) => (
              <tr key={about}>
                <th scope="row" className="cell">
                  {headings[at]}
                  {isNeeded && <span className="soft"> ({t('tables.needed')})</span>}
                </th>
                <td>{t(`tables.holds_of.${about}`)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
      <div className="actions">
        <Button onClick={() => saveTable(name, sample)}>{t('tables.sample')}</Button>
      </div>
    </div>
  );
}
