import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asProblem } from '../api/problem.ts';
import { AppLink } from '../kit/app-link.tsx';
import { Note } from '../kit/note.tsx';
import { useKeptForm } from '../session/kept-form.ts';
import { BookingForm } from './booking-form.tsx';
import { changesOf, type Edited, partsOfChange } from './edit-body.ts';
import { valuesOfEvent } from './filled-values.ts';
import { SaveButton } from './send-buttons.tsx';
import { editedQuery } from './source-query.ts';
import { useBookingForm } from './use-booking-form.ts';
import { useEditCheck, useSaveEvent } from './use-edit.ts';

const StaleBooking = lazy(() =>
  import('./edit-compare.tsx').then(({ StaleBooking }) => ({ default: StaleBooking })),
);
const AskedChange = lazy(() =>
  import('./edit-compare.tsx').then(({ AskedChange }) => ({ default: AskedChange })),
);

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
  const { save, rebase } = useSaveEvent(edited, kept.discard);
  const isSent = save.isPending || save.isSuccess;
  const { check, error, doesWait } = useEditCheck(kept.values, before, edited, isSent);
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

/** An event in the form in which it was booked. */
export function EditForm(props: EditFormProps) {
  const { edited, remaining, onTakeTheirs } = props;
  const { record, scope } = edited;
  const queries = useQueryClient();
  const editing = useEditForm(props);
  const { before, kept, form, error, doesWait, isChanged, rebase } = editing;
  const problem = form.otherError === undefined ? undefined : asProblem(form.otherError);
  const stale: ReactNode = problem?.kind === 'changed' && (
    <StaleBooking
      {...{ problem, before, mine: kept.values }}
      read={() => queries.fetchQuery(editedQuery(record.id))}
      valuesOf={(latest) => valuesOfEvent(latest, scope, remaining)}
      onTheirs={() => {
        kept.discard();
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
      isEdited
      isOneDate={scope === 'this'}
      hasKind={scope === 'all'}
      refusal={stale && <Suspense>{stale}</Suspense>}
    >
      {isFollowingRefused && <FollowingRefused series={record.series_id ?? record.id} />}
      <SaveButton
        form={form}
        doesWait={doesWait}
        isChanged={isChanged}
        back={`/events/${record.id}`}
      >
        {doesWait && (
          <Suspense>
            <AskedChange before={before} asked={kept.values} />
          </Suspense>
        )}
      </SaveButton>
    </BookingForm>
  );
}
