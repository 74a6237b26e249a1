import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useGoOver } from '../../kit/app-link.tsx';
import { Field, SelectField } from '../../kit/field.tsx';
import { announce } from '../../kit/live-region.tsx';
import { Note } from '../../kit/note.tsx';
import { Sheet } from '../../kit/sheet.tsx';
import { FormFrame } from '../../page/form-frame.tsx';
import { errorsAt, faultsOf, useSend } from '../../page/use-send.ts';
import { type HolidayImport, importHolidays } from './period-queries.ts';
import { usePeriodPlaces } from './use-period-places.ts';

/** The result of the import of a file, and the reasons why events were refused. */
function Report({ result }: { result: HolidayImport }) {
  const { t } = useTranslation('year');
  const refused = result.lines.filter(({ verdict }) => verdict === 'refused');
  const { created, updated, same } = result;
  return (
    <>
      <Note look={refused.length > 0 ? 'pending' : 'good'}>
        {t('imported', { created, updated, same })}
      </Note>
      {refused.length > 0 && (
        <section aria-labelledby="refused">
          <h3 id="refused">{t('refused', { count: refused.length })}</h3>
          <ul>
            {refused.map(({ line, name, message }) => (
              <li key={line}>
                {t('refused_line', { line, name: name ?? t('unnamed') })} <q lang="en">{message}</q>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function ImportForm({ onDone }: { onDone(result: HolidayImport): void }) {
  const { t } = useTranslation('year');
  const queries = useQueryClient();
  const { options } = usePeriodPlaces('holidays');
  const [file, setFile] = useState<File>();
  const [chosen, setChosen] = useState<string>();
  const venue = chosen ?? options[0]?.value ?? '';
  const sending = useSend(async () => {
    const result = await importHolidays(file ?? new File([], ''), venue);
    await queries.invalidateQueries({ queryKey: ['holidays'] });
    const { created, updated, same } = result;
    announce(t('imported', { created, updated, same }));
    onDone(result);
  });
  const faults = faultsOf(sending.problem, {
    file: t('file'),
    venue_id: t('place.holidays'),
  });
  return (
    <FormFrame
      sending={sending}
      faults={faults}
      submitLabel={t('import')}
      onSubmit={() => void sending.send()}
    >
      <p>{t('import_about')}</p>
      <Field label={t('file')} hint={t('file_hint')} errors={errorsAt(faults, 'file')} path="file">
        {(control) => (
          <input
            {...control}
            type="file"
            accept=".ics"
            onChange={({ currentTarget }) => setFile(currentTarget.files?.[0])}
          />
        )}
      </Field>
      <SelectField
        label={t('place.holidays')}
        value={venue}
        options={options}
        path="venue_id"
        errors={errorsAt(faults, 'venue_id')}
        onValue={setChosen}
      />
    </FormFrame>
  );
}

/** Makes holidays of a calendar file. */
export function HolidayImportSheet() {
  const { t } = useTranslation(['year', 'actions']);
  const goOver = useGoOver();
  const [result, setResult] = useState<HolidayImport>();
  return (
    <Sheet
      title={t('import')}
      closeLabel={t('actions:close')}
      onClose={() => goOver('/manage/year')}
    >
      <div className="stack">
        {result && <Report result={result} />}
        <ImportForm onDone={setResult} />
      </div>
    </Sheet>
  );
}
