import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, buttonClass } from '../kit/button.tsx';
import { EmptyState } from '../kit/empty-state.tsx';
import { PageHeading } from '../kit/heading.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { Tag, type TagLook } from '../kit/tag.tsx';
import { OnlyFor } from '../page/forbidden.tsx';
import { ProblemPanel } from '../page/problem-panel.tsx';
import { useSend } from '../page/use-send.ts';
import { isAdmin } from '../session/me.ts';
import { useReading } from '../session/reading.ts';
import { dateRangeText } from '../time/sentences.ts';
import { type Export, exportsQuery, fileOf, placesQuery, runExport } from './export-queries.ts';
import { NewExportDialog } from './new-export.tsx';

const looks: Record<Export['status'], TagLook> = {
  pending: 'draft',
  processing: 'pending',
  completed: 'free',
  failed: 'bad',
};

/** The filters of an export, in words. */
function useLimits(): (one: Export) => string {
  const { t } = useTranslation(['exports', 'work', 'event']);
  const places = useQuery(placesQuery).data;
  return ({ filters }) => {
    const { status, kind, state, room_id, venue_id } = filters;
    const room = places?.rooms.find(({ id }) => id === room_id)?.name;
    const venue = places?.venues.find(({ id }) => id === venue_id)?.name;
    const limits = [
      room,
      venue,
      status && t(`statuses.${status}`),
      kind && t(`event:need.${kind}`),
      state && t(`work:states.${state}`),
    ];
    return limits.filter(Boolean).join(', ');
  };
}

function Files({ one, onRun }: { one: Export; onRun(): void }) {
  const { t } = useTranslation(['exports', 'actions']);
  if (one.status === 'completed')
    return (
      <div className="actions end">
        <a className={buttonClass('plain', true)} href={fileOf(one, 'xlsx')} download>
          XLSX
        </a>
        <a className={buttonClass('plain', true)} href={fileOf(one, 'csv')} download>
          CSV
        </a>
      </div>
    );
  if (one.status === 'processing') return null;
  return (
    <Button isSmall onClick={onRun}>
      {one.status === 'failed' ? t('actions:retry') : t('run')}
    </Button>
  );
}

function ExportRow({ one, onRun }: { one: Export; onRun(): void }) {
  const { t } = useTranslation('exports');
  const reading = useReading();
  const limits = useLimits();
  return (
    <tr>
      <th scope="row" className="cell">
        {t(`types.${one.type}`)}
      </th>
      <td className="figures">{dateRangeText(one.from_date, one.to_date, reading)}</td>
      <td className="not-on-phones">{limits(one)}</td>
      <td>
        <Tag look={looks[one.status]}>{t(`states.${one.status}`)}</Tag>
      </td>
      <td className="figures not-on-phones">{one.row_count}</td>
      <td className="end">
        <Files one={one} onRun={onRun} />
      </td>
    </tr>
  );
}

function ExportTable({ onNew }: { onNew(): void }) {
  const { t } = useTranslation(['exports', 'actions']);
  const queries = useQueryClient();
  const { data, error } = useQuery(exportsQuery);
  const running = useSend(async (id: string) => {
    await runExport(id);
    await queries.invalidateQueries({ queryKey: ['exports'] });
  });
  if (error) return <ProblemPanel error={error} />;
  if (data === undefined) return <Skeleton label={t('actions:loading')} />;
  if (data.rows.length === 0)
    return (
      <EmptyState
        sentence={t('none')}
        action={{ label: t('new'), isMain: true, onAction: onNew }}
      />
    );
  return (
    <div className="card scroll">
      {running.problem && <ProblemPanel error={running.problem} />}
      <table>
        <thead>
          <tr>
            <th scope="col">{t('what')}</th>
            <th scope="col">{t('days')}</th>
            <th scope="col" className="not-on-phones">
              {t('only')}
            </th>
            <th scope="col">{t('state')}</th>
            <th scope="col" className="not-on-phones">
              {t('rows')}
            </th>
            <td>
              <span className="visually-hidden">{t('files')}</span>
            </td>
          </tr>
        </thead>
        <tbody>
          {data.rows.map((one) => (
            <ExportRow key={one.id} one={one} onRun={() => void running.send(one.id)} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Exports() {
  const { t } = useTranslation('exports');
  const [isNew, setNew] = useState(false);
  const hasSome = useQuery(exportsQuery).data?.rows.length !== 0;
  return (
    <div className="page-width">
      <div className="bar">
        <PageHeading title={t('title')} />
        <span className="grow" />
        {hasSome && (
          <Button look="main" icon="plus" onClick={() => setNew(true)}>
            {t('new')}
          </Button>
        )}
      </div>
      <ExportTable onNew={() => setNew(true)} />
      {isNew && <NewExportDialog onClose={() => setNew(false)} />}
    </div>
  );
}

/** Files for spreadsheets, for administrators. */
export function ExportsPage() {
  return (
    <OnlyFor may={isAdmin}>
      <Exports />
    </OnlyFor>
  );
}
