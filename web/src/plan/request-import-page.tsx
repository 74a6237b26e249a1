import { useQueryClient } from '@tanstack/react-query';
import { useParams, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../kit/button.tsx';
import { Field } from '../kit/field.tsx';
import { Icon } from '../kit/icon.tsx';
import { announce } from '../kit/live-region.tsx';
import { toast } from '../kit/toast-queue.ts';
import { FormFrame } from '../page/form-frame.tsx';
import { ProblemPanel } from '../page/problem-panel.tsx';
import { errorsAt, faultsOf, useSend } from '../page/use-send.ts';
import { RoundFrame } from '../round/round-frame.tsx';
import { roundAddress } from '../round/round-tabs.tsx';
import { useOffReason } from '../session/online.ts';
import { ImportLines } from './import-lines.tsx';
import { type RequestImport, sendTable } from './import-queries.ts';
import * as styles from './requests.module.css';

const FIELDS = [
  ...(['title', 'owner_email', 'expected_attendees', 'layout', 'features', 'institution'] as const),
  ...(['when', 'day', 'start', 'end', 'weeks', 'rooms', 'weight', 'notes'] as const),
] as const;

/** A table that was looked at, and what would become of it. */
type Checked = { file: File; result: RequestImport };

/** The name of what a column becomes. */
function useFieldName(): (field: string | null) => string {
  const { t } = useTranslation('plan');
  return (name) => {
    const field = FIELDS.find((one) => one === name);
    return field === undefined ? t('import_page.not_taken') : t(`import_page.fields.${field}`);
  };
}

/** The columns of the table, and what each becomes. */
function Columns({ columns }: Pick<RequestImport, 'columns'>) {
  const { t } = useTranslation('plan');
  const nameOf = useFieldName();
  return (
    <section className="card padded" aria-labelledby="columns">
      <h2 id="columns">{t('import_page.columns')}</h2>
      <ul className={styles.columnList}>
        {columns.map(({ heading, field }) => (
          <li key={heading}>
            <b>{heading}</b>
            <span className={field === null ? 'soft' : ''}>
              {field !== null && <Icon name="check" />} {nameOf(field)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

type ChooseProps = { round: string; onChecked(checked: Checked): void };

/** Chooses a table, and lets the service look at it. */
function ChooseTable({ round, onChecked }: ChooseProps) {
  const { t } = useTranslation(['plan', 'imports']);
  const nameOf = useFieldName();
  const [file, setFile] = useState<File>();
  const sending = useSend(async (chosen: File) => {
    const result = await sendTable(round, chosen, true);
    announce(t('import_page.judged', { count: result.created, refused: result.refused }));
    onChecked({ file: chosen, result });
  });
  const faults = faultsOf(sending.problem, { file: t('imports:file') });
  return (
    <FormFrame
      isCard
      sending={sending}
      faults={faults}
      submitLabel={t('imports:check')}
      sendingLabel={t('imports:checking')}
      offReason={file === undefined ? t('imports:choose_first') : undefined}
      onSubmit={() => file && void sending.send(file)}
    >
      <p>{t('import_page.about')}</p>
      <p className="small soft">
        {t('import_page.known', { columns: FIELDS.map((field) => nameOf(field)).join(', ') })}
      </p>
      <Field
        label={t('imports:file')}
        hint={t('import_page.file_hint')}
        errors={errorsAt(faults, 'file')}
        path="file"
      >
        {(control) => (
          <input
            {...control}
            type="file"
            accept=".csv,.xlsx"
            onChange={({ currentTarget }) => setFile(currentTarget.files?.[0])}
          />
        )}
      </Field>
    </FormFrame>
  );
}

type PreviewProps = { round: string; checked: Checked; onOther(): void };

/** What would become of a table line by line, and the button that writes it. */
function Preview({ round, checked: { file, result }, onOther }: PreviewProps) {
  const { t } = useTranslation(['plan', 'imports']);
  const queries = useQueryClient();
  const router = useRouter();
  const offline = useOffReason();
  const sending = useSend(async () => {
    const { created } = await sendTable(round, file, false);
    const sentence = t('import_page.written', { count: created });
    toast({ sentence });
    announce(sentence);
    await queries.invalidateQueries({ queryKey: ['rounds', round] });
    await router.navigate({ href: roundAddress(round, 'requests') });
  });
  return (
    <>
      <div className="bar">
        <h2>{file.name}</h2>
        <span className="grow" />
        <Button onClick={onOther}>{t('imports:another')}</Button>
      </div>
      <Columns columns={result.columns} />
      <ImportLines shown={result} />
      {sending.problem && <ProblemPanel error={sending.problem} />}
      <div className="card padded actions">
        <Button
          look="main"
          disabled={sending.isSending}
          reason={result.created === 0 ? t('imports:nothing_to_write') : offline}
          onClick={() => void sending.send()}
        >
          {sending.isSending
            ? t('imports:applying')
            : t('import_page.write', { count: result.created })}
        </Button>
        {result.refused > 0 && (
          <span className="small soft">{t('import_page.left_out', { count: result.refused })}</span>
        )}
      </div>
    </>
  );
}

/** Takes requests over from a table: with what would become of each line, then written in one step. */
export function RequestImportPage() {
  const { round } = useParams({ from: '/manage/plan/$round/import' });
  const [checked, setChecked] = useState<Checked>();
  return (
    <RoundFrame id={round} tab="requests">
      {() =>
        checked === undefined ? (
          <ChooseTable round={round} onChecked={setChecked} />
        ) : (
          <Preview round={round} checked={checked} onOther={() => setChecked(undefined)} />
        )
      }
    </RoundFrame>
  );
}
