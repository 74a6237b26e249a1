import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asProblem } from '../api/problem.ts';
import { AppLink } from '../kit/app-link.tsx';
import { Note } from '../kit/note.tsx';
import { CompareTable } from '../session/compare-table.tsx';
import { useKeptForm } from '../session/kept-form.ts';
import { differing } from '../session/merged.ts';
import { StaleEdit } from '../session/stale-edit.tsx';
import { BookingForm } from './booking-form.tsx';
import { useBookingDescription } from './describe-booking.ts';
import { changesOf, type Edited, partsOfChange } from './edit-body.ts';
import { valuesOfEvent } from './filled-values.ts';
import { SaveButton } from './send-buttons.tsx';
import { editedQuery } from './source-query.ts';
import { useBookingForm } from './use-booking-form.ts';
import { useEditCheck, useSaveEvent } from './use-edit.ts';

type EditFormProps = {
  edited: Edited;
  /** How many dates there are from this one on, where those that follow are edited too. */
  remaining: number | undefined;
  onTakeTheirs(): void;
};

/** The form and what sends it: only what differs from the event as it was opened. */
function useEditForm({ edited, remaining }: EditFormProps) {
  const { record, scope } = edited;
  const [before] = useState(() => valuesOfEvent(record, scope, remaining));
  const kept = useKeptForm(`/events/${record.id}/edit ${scope}`, before);
  const { check, error, doesWait } = useEditCheck(kept.values, before, edited);
  const { save, rebase } = useSaveEvent(edited, kept.forget);
  const body = changesOf(before, kept.values, edited);
  const parts = partsOfChange(before, kept.values, edited);
  const isChanged = Object.keys({ ...body, ...parts }).length > 0;
  const form = useBookingForm(kept, check, {
    isSending: save.isPending,
    send: (_sending, onError) => {
      if (isChanged) save.mutate({ body, parts, doesWait }, { onError });
    },
  });
  return { before, kept, form, error, doesWait, isChanged, rebase };
}

/** Dates that follow cannot be changed by a request: it is for one date, or for all. */
function FollowingRefused({ series }: { series: string }) {
  const { t } = useTranslation('book');
  return (
    <Note look="pend" icon="warning">
      {t('scope.following_waits')}{' '}
      <AppLink href={`/events/${series}/edit?scope=all`}>{t('scope.edit_all')}</AppLink>
    </Note>
  );
}

/** The event as it is, and as it is asked for. */
function Asked({ form: { before, kept, doesWait } }: { form: ReturnType<typeof useEditForm> }) {
  const { t } = useTranslation('compare');
  const describe = useBookingDescription();
  if (!doesWait) return null;
  const rows = differing(describe(before), describe(kept.values));
  return <CompareTable columns={[t('now'), t('asked_for')]} rows={rows} />;
}

/** An event in the form in which it was booked. */
export function EditForm(props: EditFormProps) {
  const { edited, remaining, onTakeTheirs } = props;
  const { record, scope } = edited;
  const queries = useQueryClient();
  const describe = useBookingDescription();
  const editing = useEditForm(props);
  const { before, kept, form, error, doesWait, isChanged, rebase } = editing;
  const problem = form.otherError === undefined ? undefined : asProblem(form.otherError);
  const stale: ReactNode = problem?.kind === 'changed' && (
    <StaleEdit
      {...{ problem, before, mine: kept.values, describe }}
      read={() => queries.fetchQuery(editedQuery(record.id))}
      valuesOf={(latest) => valuesOfEvent(latest, scope, remaining)}
      onTheirs={() => {
        kept.forget();
        onTakeTheirs();
      }}
      onMine={(_values, latest) => {
        rebase(latest);
        form.send('request');
      }}
    />
  );
  const isFollowingRefused = error !== null && asProblem(error).fields.scope !== undefined;
  return (
    <BookingForm
      kept={kept}
      form={form}
      isOneDate={scope === 'this'}
      hasKind={scope === 'all'}
      refusal={stale}
    >
      {isFollowingRefused && <FollowingRefused series={record.series_id ?? record.id} />}
      <SaveButton form={form} doesWait={doesWait} isChanged={isChanged}>
        <Asked form={editing} />
      </SaveButton>
    </BookingForm>
  );
}
