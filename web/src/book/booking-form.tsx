import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorSummary } from '../kit/error-summary.tsx';
import { Note } from '../kit/note.tsx';
import { ProblemPanel } from '../page/problem-panel.tsx';
import type { KeptForm } from '../session/kept-form.ts';
import { useMe } from '../session/me.ts';
import { AnswerBar } from './answer-bar.tsx';
import * as styles from './book.module.css';
import { faultsOf } from './booking-errors.ts';
import type { BookingValues } from './booking-values.ts';
import { CheckPanel } from './check-panel.tsx';
import type { FormPart } from './form-part.ts';
import { More } from './more.tsx';
import { useRoomOf } from './places-query.ts';
import type { PlanOf } from './plan-check.ts';
import { useMovedEnd } from './taken-times.ts';
import type { useBookingForm } from './use-booking-form.ts';
import { WhenFields } from './when-fields.tsx';

const InvitedFields = lazy(() =>
  import('./invited-fields.tsx').then(({ InvitedFields }) => ({ default: InvitedFields })),
);

/** The zone of the chosen room; that of the person before one is chosen. `isKnown` once the room is read. */
function useZone(room: string): { zone: string; isKnown: boolean } {
  const { timezone } = useMe();
  const known = useRoomOf(room);
  return { zone: known?.venue?.timezone ?? timezone, isKnown: room === '' || known !== undefined };
}

function showPanel(panel: HTMLElement | null): void {
  panel?.focus();
  panel?.scrollIntoView({ block: 'center' });
}

type BookingFormProps = {
  kept: KeptForm<BookingValues>;
  form: ReturnType<typeof useBookingForm>;
  /** The event that is edited; without one a new one is booked. */
  ownId?: string;
  /** The edited event, or its date, as it was opened. */
  opened?: FormPart['opened'];
  /** The edited event, if it was booked by an invitation. */
  invited?: FormPart['invited'];
  /** The edited event, if it is a whole series. */
  edited?: FormPart['edited'];
  /** One date of a series: it does not repeat by itself. */
  isOneDate?: boolean;
  /** Whether kind and institution can be chosen: they are those of a whole event. */
  hasKind?: boolean;
  /** Reads the dates of a series, where single ones can be chosen. */
  planOf?: PlanOf | undefined;
  /** Shown instead of the default panel for an error without a field. */
  refusal?: ReactNode;
  /** The buttons below the answer about the room. */
  children: ReactNode;
};

/** The form and what stands beside it. */
export function BookingForm({
  kept,
  form,
  ownId,
  opened,
  invited,
  edited,
  isOneDate = false,
  hasKind = true,
  planOf,
  refusal,
  children,
}: BookingFormProps) {
  const { t } = useTranslation(['book', 'problems']);
  const { t: word } = useTranslation('book');
  const { zone, isKnown } = useZone(kept.values.room);
  const { errorsOf, onChange } = form;
  useMovedEnd(kept, isKnown ? zone : undefined, onChange);
  const isEdited = ownId !== undefined;
  const { refused } = form;
  const shown = {
    values: kept.values,
    zone,
    isOneDate,
    hasKind,
    planOf,
    refused,
    ownId,
    opened,
    edited,
  };
  const part = { ...shown, errorsOf, onChange };
  const faults = faultsOf(form.errors, word);
  return (
    <form
      noValidate
      className="main-and-side"
      onSubmit={(event) => {
        event.preventDefault();
        form.send('request');
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && event.ctrlKey) form.send('request');
      }}
    >
      <div className="stack">
        {kept.isRestored && <Note icon="undo">{t('restored')}</Note>}
        <ErrorSummary
          title={t('problems:fields', { count: faults.length })}
          faults={faults}
          attempt={form.attempt}
        />
        {form.otherError !== undefined &&
          (refusal || <ProblemPanel error={form.otherError} isAboveForm />)}
        {invited ? (
          <Suspense>
            <InvitedFields {...part} invited={invited} found={form.check.found} />
          </Suspense>
        ) : (
          <WhenFields {...part} found={form.check.found} hasOtherRooms={!isEdited} />
        )}
        <More {...part} />
      </div>
      <aside className={`stack ${styles.beside}`}>
        <CheckPanel {...part} {...form.check} ref={form.panel} />
        {children}
      </aside>
      <AnswerBar
        check={{ ...form.check, refused }}
        isEdited={isEdited}
        onShow={() => showPanel(form.panel.current)}
      />
    </form>
  );
}
