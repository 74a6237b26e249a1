import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../kit/app-link.tsx';
import { PageHeading } from '../kit/heading.tsx';
import { OnlyFor } from '../page/forbidden.tsx';
import { isAdmin } from '../session/me.ts';
import { importsQuery } from './import-queries.ts';
import { ImportReport } from './import-report.tsx';
import { NewImport } from './new-import.tsx';

function Earlier() {
  const { t } = useTranslation('imports');
  const rows = useQuery(importsQuery).data?.rows ?? [];
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="earlier">
      <h2 id="earlier">{t('earlier')}</h2>
      <ul>
        {rows.map(({ id, file_name, status, counts }) => (
          <li key={id}>
            <AppLink href={`/manage/import?id=${id}`}>{file_name}</AppLink>{' '}
            <span className="soft">
              {t(`states.${status}`)} · {t('counts', counts)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Content() {
  const { t } = useTranslation('imports');
  const { id } = useSearch({ from: '/manage/import' });
  const navigate = useNavigate({ from: '/manage/import' });
  if (id !== undefined)
    return (
      <>
        <p>
          <AppLink href="/manage/import">{t('another')}</AppLink>
        </p>
        <ImportReport key={id} id={id} />
      </>
    );
  return (
    <>
      <NewImport onChecked={(made) => void navigate({ search: { id: made.id } })} />
      <Earlier />
    </>
  );
}

/** Takes events and rooms over from files, for administrators. */
export function ImportsPage() {
  const { t } = useTranslation('imports');
  return (
    <OnlyFor may={isAdmin}>
      <div className="page-width stack">
        <div className="bar">
          <PageHeading title={t('title')} />
        </div>
        <Content />
      </div>
    </OnlyFor>
  );
}
