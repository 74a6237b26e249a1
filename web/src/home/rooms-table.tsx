import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type DragEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../kit/app-link.tsx';
import { Button } from '../kit/button.tsx';
import { Field } from '../kit/field.tsx';
import { announce } from '../kit/live-region.tsx';
import { Note } from '../kit/note.tsx';
import { saveTable } from '../kit/save-table.ts';
import { ScrollArea } from '../kit/scroll-area.tsx';
import {
  applyImport,
  checkFile,
  headingsOf,
  type Import,
  progressQuery,
} from '../page/import-file.ts';
import { ProblemPanel } from '../page/problem-panel.tsx';
import { faultsOf, useSend } from '../page/use-send.ts';
import { useOffReason } from '../session/online.ts';
import * as styles from './first-steps.module.css';
import type { StepProps } from './step-form.tsx';
import type { StepReports } from './use-step-flow.ts';

/** The rows that are shown in place; all of them are on the page of imports. */
const SHOWN = 50;

/** The columns of the sample, and the file itself to begin with. */
function Sample() {
  const { t } = useTranslation(['home', 'imports']);
  const sample = t('imports:tables.samples.rooms');
  const [needed = '', ...others] = headingsOf(sample);
  return (
    <>
      <p className="small">
        <Button
          look="quiet"
          isSmall
          icon="download"
          onClick={() => saveTable(t('imports:tables.sample_name.rooms'), sample)}
        >
          {t('imports:tables.sample')}
        </Button>
      </p>
      <p className="small soft">
        {t('imports:tables.columns')}: <b>{needed}</b> ({t('imports:tables.needed')}),{' '}
        {others.join(', ')}
      </p>
      <p className="small soft">{t('home:first.table.sees_all')}</p>
    </>
  );
}

/** The place for a file: dropped into it, or chosen. */
function Drop({ onChecked }: { onChecked(made: Import): void }) {
  const { t } = useTranslation(['home', 'imports']);
  const offline = useOffReason();
  const sending = useSend(async (file: File) => {
    const made = await checkFile(file, 'rooms', '');
    announce(t('imports:judged', made.counts));
    onChecked(made);
  });
  const send = (file: File | undefined): void => {
    if (file !== undefined && offline === undefined) void sending.send(file);
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    send(event.dataTransfer.files[0]);
  };
  const faults = faultsOf(sending.problem, { file: t('imports:file') });
  return (
    <>
      {sending.problem && faults.length === 0 && <ProblemPanel error={sending.problem} />}
      <fieldset
        className={styles.drop}
        aria-busy={sending.isSending}
        onDragOver={(event) => event.preventDefault()}
        onDrop={drop}
      >
        <legend className="visually-hidden">{t('home:first.table.title')}</legend>
        <Field
          label={t('home:first.table.drop')}
          path="rooms.file"
          hint={sending.isSending ? t('imports:checking') : offline}
          errors={faults.flatMap(({ sentences }) => [...sentences])}
        >
          {(control) => (
            <input
              {...control}
              type="file"
              accept=".csv,.xlsx"
              onChange={({ currentTarget }) => send(currentTarget.files?.[0])}
            />
          )}
        </Field>
      </fieldset>
      <Sample />
    </>
  );
}

/** The rows of a table, each with its result. */
function Rows({ lines }: { lines: NonNullable<Import['lines']> }) {
  const { t } = useTranslation('imports');
  return (
    <ScrollArea label={t('filter')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('kinds.rooms')}</th>
            <th scope="col">{t('verdict')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.slice(0, SHOWN).map(({ line, title, verdict, message }) => (
            <tr key={line}>
              <th scope="row" className="cell">
                {title ?? t('untitled')}
              </th>
              <td>
                {t(`planned.${verdict}`)} {message}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  );
}

type CheckedProps = { made: Import; finish: StepReports['finish']; onOther(): void };

/** A table that was checked: its rows, and the button that writes them. */
function Checked({ made, finish, onOther }: CheckedProps) {
  const { t } = useTranslation(['imports', 'home']);
  const queries = useQueryClient();
  const [isStarted, setStarted] = useState(false);
  const now = useQuery({ ...progressQuery(made.id), enabled: isStarted }).data;
  const isWritten = now?.status === 'applied';
  useEffect(() => {
    if (!isWritten) return;
    finish('rooms');
    void queries.invalidateQueries();
  }, [isWritten, finish, queries]);
  const sending = useSend(async () => {
    await applyImport(made.id, { restore_cancelled: false, cancel_gone: false });
    setStarted(true);
  });
  const count = made.counts.create + made.counts.update;
  // Columns that have to be chosen are chosen on the page of the import.
  const isReadable = (made.missing_columns ?? []).length === 0;
  const isWriting = sending.isSending || (isStarted && now?.status !== 'failed');
  return (
    <div className="stack">
      <p>
        <b>{made.file_name}</b>: {t('counts', made.counts)}
      </p>
      {isReadable && <Rows lines={made.lines ?? []} />}
      {sending.problem && <ProblemPanel error={sending.problem} />}
      {now?.status === 'failed' && <Note look="bad">{t('failed')}</Note>}
      <div className="actions">
        {isReadable && (
          <Button
            look="main"
            disabled={isWriting}
            reason={count === 0 ? t('nothing_to_write') : undefined}
            onClick={() => void sending.send()}
          >
            {isWriting ? t('applying') : t('apply', { count })}
          </Button>
        )}
        <AppLink href={`/manage/import?id=${made.id}`}>
          {isReadable ? t('home:first.table.all') : t('home:first.table.choose')}
        </AppLink>
        <Button look="quiet" disabled={isWriting} onClick={onOther}>
          {t('another')}
        </Button>
      </div>
    </div>
  );
}

/** A table of rooms in place: every row is seen before anything is written. */
export function RoomsTable({ reports: { finish } }: StepProps) {
  const [made, setMade] = useState<Import>();
  if (made === undefined) return <Drop onChecked={setMade} />;
  return <Checked made={made} finish={finish} onOther={() => setMade(undefined)} />;
}
