import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { useTranslation } from 'react-i18next';
import { ErrorSummary } from '../kit/error-summary.tsx';
import { PageHeading } from '../kit/heading.tsx';
import { Note } from '../kit/note.tsx';
import { useKeptForm } from '../session/kept-form.ts';
import { useMe } from '../session/me.ts';
import { ProblemPanel } from '../session/problem-panel.tsx';
import { useReading } from '../session/reading.ts';
import type { BookSearch } from './book-search.ts';
import { faultsOf } from './booking-errors.ts';
import { type BookingValues, valuesOf } from './booking-values.ts';
import { CheckPanel } from './check-panel.tsx';
import { PhoneBar } from './phone-bar.tsx';
import { roomsQuery } from './places-query.ts';
import { SendButtons } from './send-buttons.tsx';
import { useBookingForm } from './use-booking-form.ts';
import { WhatFields } from './what-fields.tsx';
import { WhenFields } from './when-fields.tsx';

/** The form is kept under what it was opened with, so that another stretch of the grid opens another form. */
const keyOf = (search: BookSearch): string =>
  `/book?${new URLSearchParams(Object.entries(search).map(([name, value]) => [name, String(value)]))}`;

/** The zone of the chosen room; that of the service before one is chosen. */
function useZone(room: string): string {
  const { timezone } = useMe();
  const { data } = useQuery(roomsQuery);
  return data?.find(({ id }) => id === room)?.venue?.timezone ?? timezone;
}

function showPanel(panel: HTMLElement | null): void {
  panel?.focus();
  panel?.scrollIntoView({ block: 'center' });
}

/** The form and what stands beside it. */
function BookingForm({ search, initial }: { search: BookSearch; initial: BookingValues }) {
  const { t } = useTranslation(['book', 'problems']);
  const { t: word } = useTranslation('book');
  const kept = useKeptForm(keyOf(search), initial);
  const zone = useZone(kept.values.room);
  const form = useBookingForm(kept);
  const part = {
    values: kept.values,
    zone,
    errorsOf: form.errorsOf,
    onChange: form.onChange,
  };
  const faults = faultsOf(form.errors, word);
  return (
    <form
      noValidate
      className="two"
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
        {form.otherError !== undefined && <ProblemPanel error={form.otherError} />}
        <WhenFields {...part} />
        <WhatFields {...part} />
      </div>
      <aside className="stack beside">
        <CheckPanel {...part} {...form.check} refused={form.refused} ref={form.panel} />
        <SendButtons form={form} />
      </aside>
      <PhoneBar
        check={{ ...form.check, refused: form.refused }}
        onShow={() => showPanel(form.panel.current)}
      />
    </form>
  );
}

/** Booking a room: one form for a single date and for a series. */
export function BookPage() {
  const { t } = useTranslation('book');
  const search = useSearch({ from: '/book' });
  const { timezone } = useMe();
  const { locale } = useReading();
  const [initial] = useState(() => valuesOf(search, timezone));
  return (
    <I18nProvider locale={locale}>
      <div className="wrap">
        <div className="bar">
          <PageHeading title={t('title')} />
        </div>
        <BookingForm search={search} initial={initial} />
      </div>
    </I18nProvider>
  );
}
