import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useRef } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { useTranslation } from 'react-i18next';
import type { Schemas } from '../api/client.ts';
import { extraRoomsIn } from '../api/held-besides.ts';
import { useCreateBooking } from '../booking/create-booking.ts';
import { useFirstOpening } from '../booking/first-opening.ts';
import { PageHeading } from '../kit/heading.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { ProblemPanel } from '../page/problem-panel.tsx';
import { useKeptForm } from '../session/kept-form.ts';
import { useReading } from '../session/reading.ts';
import type { BookSearch } from './book-search.ts';
import { BookingForm } from './booking-form.tsx';
import { type BookingValues, bodyOf, valuesOf } from './booking-values.ts';
import { valuesOfCopy } from './copied-values.ts';
import { valuesOfContent } from './filled-values.ts';
import { newPlanOf, useNewCheck } from './plan-check.ts';
import { SendButtons } from './send-buttons.tsx';
import { sourceQuery } from './source-query.ts';
import { type Sending, useBookingForm } from './use-booking-form.ts';

/** The form is kept under what it was opened with, so that another stretch of the grid opens another form. */
const keyOf = (search: BookSearch): string =>
  `/book?${new URLSearchParams(Object.entries(search).map(([name, value]) => [name, String(value)]))}`;

type NewBookingProps = { search: BookSearch; initial: BookingValues };

/** The form of a new event. */
function NewBooking({ search, initial }: NewBookingProps) {
  const kept = useKeptForm(keyOf(search), initial);
  const check = useNewCheck(kept.values);
  const navigate = useNavigate();
  const { t } = useTranslation('wait');
  const sent = useRef<Sending>(undefined);
  const create = useCreateBooking(async (id) => {
    kept.discard();
    if (sent.current === 'wait') {
      const { joinAndTell } = await import('./join-waiting-list.ts');
      await joinAndTell(id, t);
    }
    return navigate({ to: '/events/$id', params: { id }, replace: true });
  });
  const send = (sending: Sending): Promise<unknown> => {
    sent.current = sending;
    const asked = check.isAtOnce ? 'approved' : 'pending';
    return create.mutateAsync(bodyOf(kept.values, sending === 'request' ? asked : 'draft'));
  };
  const form = useBookingForm(kept, check, { isSending: create.isPending, send });
  return (
    <BookingForm kept={kept} form={form} planOf={newPlanOf}>
      <SendButtons form={form} values={kept.values} />
    </BookingForm>
  );
}

type Source = Schemas['Event'] | Schemas['TemplateFields'];

/** Whether the address names an event and no time of its own. */
const isCopied = (source: Source, { start }: BookSearch): source is Schemas['Event'] =>
  start === undefined && 'timezone' in source;

/** The form, once what fills it was read. */
function FilledBooking({ search }: { search: BookSearch }) {
  const { t } = useTranslation('book');
  const { start, date, room, venue, title, template, copy } = search;
  const isFilled = template !== undefined || copy !== undefined;
  const { data, error } = useQuery(sourceQuery(search));
  const isReady = !isFilled || data !== undefined;
  const place = { room: room ?? data?.room_id, ...(room === undefined && { venue }) };
  const isOpen = start === undefined && copy === undefined && isReady;
  const opening = useFirstOpening(place, isOpen, date);
  if (error !== null) return <ProblemPanel error={error} />;
  if (!isReady || opening === undefined)
    return <Skeleton label={t('panel.checking')} rows={6} look="text" />;
  const filled = data && (isCopied(data, search) ? valuesOfCopy(data) : valuesOfContent(data));
  const named = {
    ...(room && { room, ...(data && { extraRooms: extraRoomsIn(room, data) }) }),
    ...(title && { title }),
  };
  const initial = { ...valuesOf(search, opening), ...filled, ...named };
  return <NewBooking search={search} initial={initial} />;
}

/** Booking a room: one form for a single date and for a series. */
export function BookPage() {
  const { t } = useTranslation('book');
  const search = useSearch({ from: '/book' });
  const { locale } = useReading();
  return (
    <I18nProvider locale={locale}>
      <div className="page-width">
        <div className="bar">
          <PageHeading title={t('title')} />
        </div>
        <FilledBooking search={search} />
      </div>
    </I18nProvider>
  );
}
