import { useTranslation } from 'react-i18next';
import type { Schemas, Tagged } from '../api/client.ts';
import { Button } from '../kit/button.tsx';
import { TextField } from '../kit/field.tsx';
import { announce } from '../kit/live-region.tsx';
import { Note } from '../kit/note.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { toast } from '../kit/toast-queue.ts';
import { DateField } from '../page/date-field.tsx';
import { FormFrame } from '../page/form-frame.tsx';
import { ProblemPanel } from '../page/problem-panel.tsx';
import { useOpened } from '../page/use-opened.ts';
import { errorsAt, faultsOf, useSend } from '../page/use-send.ts';
import { useKeptForm } from '../session/kept-form.ts';
import { useReading } from '../session/reading.ts';
import { listedDateText, listText } from '../time/sentences.ts';
import { absenceQuery, deleteAbsence, saveAbsence } from './absence-queries.ts';

type MyAbsence = Schemas['MyAbsence'];

const valuesOf = ({ absence }: MyAbsence) => ({
  from: absence?.from ?? '',
  to: absence?.to ?? '',
  deputy_email: absence?.deputy.email ?? '',
});

/** Reads the absence again and says what was done with it. */
function useDone(renew: () => Promise<void>): (sentence: string) => Promise<void> {
  return async (sentence) => {
    await renew();
    toast({ sentence });
    announce(sentence);
  };
}

/** The stored absence: its days and the deputy. */
function Kept({ absence }: { absence: NonNullable<MyAbsence['absence']> }) {
  const { t } = useTranslation('profile');
  const reading = useReading();
  const { from, to, deputy } = absence;
  const days = { from: listedDateText(from, reading), to: listedDateText(to, reading) };
  return (
    <Note look="good" icon="check">
      {t('away_kept', { name: deputy.name, ...days })}
    </Note>
  );
}

function useTexts() {
  const { t } = useTranslation('profile');
  return {
    from: t('away_from'),
    to: t('away_to'),
    deputy_email: t('away_deputy'),
  };
}

type Shown = { tagged: Tagged<MyAbsence>; renew: () => Promise<void> };

function AbsenceForm({ tagged, renew }: Shown) {
  const { t } = useTranslation(['profile', 'actions']);
  const done = useDone(renew);
  const texts = useTexts();
  const form = useKeptForm('/profile/absence', valuesOf(tagged.record));
  const { values, change } = form;
  const sending = useSend(async () => {
    await saveAbsence(values, tagged.etag);
    form.discard();
    await done(t('away_saved'));
  });
  const removal = useSend(async () => {
    await deleteAbsence(tagged.etag);
    change({ from: '', to: '', deputy_email: '' });
    form.discard();
    await done(t('away_deleted'));
  });
  const faults = faultsOf(sending.problem, texts);
  const at = (path: keyof typeof texts) => ({
    path,
    label: texts[path],
    errors: errorsAt(faults, path),
    value: values[path],
    isRequired: true,
    onValue: (value: string) => change({ [path]: value }),
  });
  return (
    <>
      {tagged.record.absence && <Kept absence={tagged.record.absence} />}
      {removal.problem && <ProblemPanel error={removal.problem} />}
      <FormFrame
        sending={sending}
        faults={faults}
        label={t('away')}
        submitLabel={t('actions:save')}
        onSubmit={() => void sending.send()}
      >
        <div className="halves">
          <DateField {...at('from')} />
          <DateField {...at('to')} />
        </div>
        <TextField
          {...at('deputy_email')}
          type="email"
          autoComplete="off"
          maxLength={255}
          hint={t('away_deputy_hint')}
        />
      </FormFrame>
      {tagged.record.absence && (
        <div className="actions">
          <Button disabled={removal.isSending} onClick={() => void removal.send()}>
            {t('away_delete')}
          </Button>
        </div>
      )}
    </>
  );
}

/** For whom the person decides now, where anybody is away. */
function StandsIn({ people }: { people: MyAbsence['stands_in_for'] }) {
  const { t } = useTranslation('profile');
  const reading = useReading();
  if (people.length === 0) return null;
  const names = listText(
    people.map(({ name }) => name),
    reading,
  );
  return <Note icon="inbox">{t('away_deputy_of', { names })}</Note>;
}

/** The days on which the person is away, and the deputy who decides meanwhile. */
export function Absence() {
  const { t } = useTranslation(['profile', 'actions']);
  const { opened, error, renew } = useOpened(absenceQuery);
  return (
    <section className="card padded stack" aria-labelledby="away">
      <h2 id="away">{t('away')}</h2>
      <p className="soft">{t('away_about')}</p>
      <p className="hint">{t('away_waiting')}</p>
      {error && <ProblemPanel error={error} />}
      {!opened && !error && <Skeleton label={t('actions:loading')} />}
      {opened && <StandsIn people={opened.record.stands_in_for} />}
      {opened && <AbsenceForm tagged={opened} renew={renew} />}
    </section>
  );
}
