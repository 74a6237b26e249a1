import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { useTranslation } from 'react-i18next';
import { PageHeading } from '../kit/heading.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { useKeptForm } from '../session/kept-form.ts';
import { useMe } from '../session/me.ts';
import { ProblemPanel } from '../session/problem-panel.tsx';
import { useReading } from '../session/reading.ts';
import type { BookSearch } from './book-search.ts';
import { BookingForm } from './booking-form.tsx';
import { type BookingValues, bodyOf, valuesOf } from './booking-values.ts';
import { valuesOfContent } from './filled-values.ts';
import { SendButtons } from './send-buttons.tsx';
import { sourceQuery } from './source-query.ts';
import { type Sending, useBookingForm } from './use-booking-form.ts';
import { useCheck } from './use-check.ts';
import { useCreateEvent } from './use-create-event.ts';

/** The form is kept under what it was opened with, so that another stretch of the grid opens another form. */
const keyOf = (search: BookSearch): string =>
  `/book?${new URLSearchParams(Object.entries(search).map(([name, value]) => [name, String(value)]))}`;

type NewBookingProps = { search: BookSearch; initial: BookingValues };

/** The form of a new event. */
function NewBooking({ search, initial }: NewBookingProps) {
  const kept = useKeptForm(keyOf(search), initial);
  const check = useCheck(kept.values);
  const create = useCreateEvent(kept.discard);
  const send = (sending: Sending, onError: (error: unknown) => void): void => {
    const asked = check.found?.approval_needed === false ? 'approved' : 'pending';
    create.mutate(bodyOf(kept.values, sending === 'draft' ? 'draft' : asked), { onError });
  };
  const form = useBookingForm(kept, check, { isSending: create.isPending, send });
  return (
    <BookingForm kept={kept} form={form}>
      <SendButtons form={form} values={kept.values} />
    </BookingForm>
  );
}

/** The form, once what fills it was read. */
function FilledBooking({ search }: { search: BookSearch }) {
  const { t } = useTranslation('book');
  const { timezone } = useMe();
  const [fromAddress] = useState(() => valuesOf(search, timezone));
  const isFilled = search.template !== undefined || search.copy !== undefined;
  const { data, error } = useQuery(sourceQuery(search));
  if (error !== null) return <ProblemPanel error={error} />;
  if (isFilled && !data) return <Skeleton label={t('panel.checking')} rows={6} look="text" />;
  const initial = { ...fromAddress, ...(data && valuesOfContent(data)) };
  return <NewBooking search={search} initial={initial} />;
}

/** Booking a room: one form for a single date and for a series. */
export function BookPage() {
  const { t } = useTranslation('book');
  const search = useSearch({ from: '/book' });
  const { locale } = useReading();
  return (
    <I18nProvider locale={locale}>
      <div className="wrap">
        <div className="bar">
          <PageHeading title={t('title')} />
        </div>
        <FilledBooking search={search} />
      </div>
    </I18nProvider>
  );
}
