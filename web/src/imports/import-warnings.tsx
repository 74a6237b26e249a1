import { useTranslation } from 'react-i18next';
import { Note } from '../kit/note.tsx';
import type { Import } from '../page/import-file.ts';

/** Warnings that are shown: a file can make many venues. */
const MOST_SHOWN = 20;

/** What is likely wrong with a file, and what is made beside its events. */
export function ImportWarnings({ warnings }: { warnings: NonNullable<Import['warnings']> }) {
  const { t } = useTranslation('imports');
  if (warnings.length === 0) return null;
  return (
    <Note look="pending">
      <h3>{t('warnings_title')}</h3>
      <ul>
        {warnings.slice(0, MOST_SHOWN).map(({ kind, count, venue, timezone }) => (
          <li key={`${kind} ${venue}`}>
            {t(`warnings.${kind}`, {
              number: count,
              venue: venue ?? '',
              zone: timezone ?? '',
            })}
          </li>
        ))}
      </ul>
    </Note>
  );
}
