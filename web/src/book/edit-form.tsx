import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { asProblem } from '../api/problem.ts';
import { useKeptForm } from '../session/kept-form.ts';
import { BookingForm } from './booking-form.tsx';
import {
  changesOf,
  decisiveOf,
  type Edited,
  needsAskedAgain,
  reverseOf,
  sentOf,
} from './edit-body.ts';
import { valuesOfEvent } from './filled-values.ts';
import type { PlanOf } from './plan-check.ts';
import { SaveButton } from './save-button.tsx';
import { editedQuery } from './source-query.ts';
import { useBookingForm } from './use-booking-form.ts';
import { editPlanOf, useEditCheck, useSaveEvent } from './use-edit.ts';

const StaleBooking = lazy(() =>
  import('./edit-compare.tsx').then(({ StaleBooking }) => ({ default: StaleBooking })),
);
const AskedChange = lazy(() =>
  import('./edit-compare.tsx').then(({ AskedChange }) => ({ default: AskedChange })),
);

const AskedAgain = lazy(() =>
  import('./edit-compare.tsx').then(({ AskedAgain }) => ({ default: AskedAgain })),
);

const FollowingRefused = lazy(() =>
  import('./edit-compare.tsx').then(({ FollowingRefused }) => ({ default: FollowingRefused })),
);

type EditFormProps = {
  edited: Edited;
  /** The number of dates from this one on, if those that follow are edited too. */
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
  const sent = sentOf(before, kept.values, edited);
  const { body, parts } = sent;
  const isChanged = Object.keys({ ...body, ...parts }).length > 0;
  const form = useBookingForm(kept, check, {
    isSending: save.isPending,
    send: async () => {
      const reverse = reverseOf(before, kept.values, edited);
      if (isChanged) await save.mutateAsync({ ...sent, doesWait, reverse });
    },
  });
  const planOf: PlanOf = (values) =>
    editPlanOf(edited, decisiveOf(changesOf(before, values, edited)));
  const askedAgain = needsAskedAgain(body, parts, edited);
  return { before, kept, planOf, form, error, doesWait, isChanged, askedAgain, rebase };
}

/** An event in the form in which it was booked. */
export function EditForm(props: EditFormProps) {
  const { edited, remaining, onTakeTheirs } = props;
  const { record, scope } = edited;
  const queries = useQueryClient();
  const editing = useEditForm(props);
  const { before, kept, planOf, form, error, doesWait, isChanged, askedAgain, rebase } = editing;
  const problem = form.otherError === undefined ? undefined : asProblem(form.otherError);
  const stale: ReactNode = problem?.kind === 'changed' && (
    <StaleBooking
      problem={problem}
      before={before}
      mine={kept.values}
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
      ownId={record.series_id ?? record.id}
      opened={record}
      invited={record.by_invitation ? record : undefined}
      edited={scope === 'all' && record.is_recurring ? record : undefined}
      isOneDate={scope === 'this'}
      hasKind={scope === 'all'}
      planOf={scope === 'all' ? planOf : undefined}
      refusal={stale && <Suspense>{stale}</Suspense>}
    >
      {isFollowingRefused && (
        <Suspense>
          <FollowingRefused series={record.series_id ?? record.id} />
        </Suspense>
      )}
      <SaveButton
        form={form}
        doesWait={doesWait}
        isChanged={isChanged}
        back={`/events/${record.id}`}
      >
        {askedAgain.length > 0 && (
          <Suspense>
            <AskedAgain kinds={askedAgain} />
          </Suspense>
        )}
        {doesWait && (
          <Suspense>
            <AskedChange before={before} asked={kept.values} />
          </Suspense>
        )}
      </SaveButton>
    </BookingForm>
  );
}
