import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { useTranslation } from 'react-i18next';
import type { Schemas, Tagged } from '../api/client.ts';
import { asProblem } from '../api/problem.ts';
import { Button } from '../kit/button.tsx';
import { PageHeading } from '../kit/heading.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { useKeptForm } from '../session/kept-form.ts';
import { ProblemPanel } from '../session/problem-panel.tsx';
import { useReading } from '../session/reading.ts';
import { useOpened } from '../session/use-opened.ts';
import { BookingForm } from './booking-form.tsx';
import { changesOf } from './edit-body.ts';
import { valuesOfEvent } from './filled-values.ts';
import { SaveButton } from './send-buttons.tsx';
import { editedQuery } from './source-query.ts';
import { useBookingForm } from './use-booking-form.ts';
import { useEditCheck, useSaveEvent } from './use-edit.ts';

type EditFormProps = { opened: Tagged<Schemas['Event']>; onTakeTheirs(): void };

/** The form and what sends it: only what differs from the event as it was opened. */
function useEditForm(opened: Tagged<Schemas['Event']>) {
  const { record } = opened;
  const [before] = useState(() => valuesOfEvent(record));
  const kept = useKeptForm(`/events/${record.id}/edit`, before);
  const { check, doesWait } = useEditCheck(kept.values, before, record);
  const { save, renew } = useSaveEvent(opened, kept.forget);
  const body = changesOf(before, kept.values, record);
  const isChanged = Object.keys(body).length > 0;
  const form = useBookingForm(kept, check, {
    isSending: save.isPending,
    send: (_sending, onError) => {
      if (isChanged) save.mutate({ body, doesWait }, { onError });
    },
  });
  return { kept, form, doesWait, isChanged, renew };
}

function EditForm({ opened, onTakeTheirs }: EditFormProps) {
  const { t } = useTranslation('book');
  const { kept, form, doesWait, isChanged, renew } = useEditForm(opened);
  const isStale = form.otherError !== undefined && asProblem(form.otherError).kind === 'changed';
  const takeTheirs = (): void => {
    kept.forget();
    onTakeTheirs();
  };
  const keepMine = async (): Promise<void> => {
    await renew();
    form.send('request');
  };
  const repairs = isStale && (
    <div className="actions">
      <Button onClick={takeTheirs}>{t('edit.take_theirs')}</Button>
      <Button onClick={() => void keepMine()}>{t('edit.keep_mine')}</Button>
    </div>
  );
  const isOneDate = opened.record.series_id !== undefined;
  return (
    <BookingForm kept={kept} form={form} isOneDate={isOneDate} repairs={repairs}>
      <SaveButton form={form} values={kept.values} doesWait={doesWait} isChanged={isChanged} />
    </BookingForm>
  );
}

/** The event as it is when the form is opened; what others write meanwhile does not change the form. */
function OpenedForm({ id, onTakeTheirs }: { id: string; onTakeTheirs(): void }) {
  const { t } = useTranslation('book');
  const { opened, error } = useOpened(editedQuery(id));
  if (opened !== undefined) return <EditForm opened={opened} onTakeTheirs={onTakeTheirs} />;
  if (error !== null) return <ProblemPanel error={error} />;
  return <Skeleton label={t('panel.checking')} rows={6} look="text" />;
}

/** Changing an event, or one date of a series, in the form in which it was booked. */
export function EditPage() {
  const { t } = useTranslation('book');
  const { id } = useParams({ from: '/events/$id/edit' });
  const { locale } = useReading();
  const [round, setRound] = useState(0);
  return (
    <I18nProvider locale={locale}>
      <div className="wrap">
        <div className="bar">
          <PageHeading title={t('edit.title')} />
        </div>
        <OpenedForm
          key={`${id} ${round}`}
          id={id}
          onTakeTheirs={() => setRound((count) => count + 1)}
        />
      </div>
    </I18nProvider>
  );
}
