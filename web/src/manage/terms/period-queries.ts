import { queryOptions } from '@tanstack/react-query';
import {
  api,
  ask,
  askDone,
  askTagged,
  ifMatch,
  newIdempotencyKey,
  once,
  type Schemas,
  type Tagged,
} from '../../api/client.ts';
import {
  type Holiday,
  holidaysQuery,
  type Term,
  termsQuery,
} from '../../booking/academic-calendar.ts';

export type PeriodKind = 'terms' | 'holidays';

/** A term or a holiday; `place_id` is its institution or its venue. */
export type Period = Pick<Term, 'id' | 'name' | 'starts_on' | 'ends_on'> & {
  place_id: string | null;
};

/** The values of the form; an empty place means everywhere. */
export type PeriodValues = { name: string; starts_on: string; ends_on: string; place: string };

const ofTerm = ({ institution_id, ...term }: Term): Period => ({
  ...term,
  place_id: institution_id,
});
const ofHoliday = ({ venue_id, ...holiday }: Holiday): Period => ({
  ...holiday,
  place_id: venue_id,
});

/** Terms or holidays that have not ended before a day; all without one. */
export const periodsQuery = (kind: PeriodKind, from: string | undefined) => {
  const days = from === undefined ? {} : { from };
  return queryOptions({
    queryKey: [kind, 'managed', from],
    queryFn: async ({ client }): Promise<Period[]> =>
      kind === 'terms'
        ? (await client.fetchQuery(termsQuery(days))).rows.map(ofTerm)
        : (await client.fetchQuery(holidaysQuery(days))).rows.map(ofHoliday),
  });
};

const tagged = <T>({ record, etag }: Tagged<T>, of: (record: T) => Period): Tagged<Period> => ({
  record: of(record),
  etag,
});

/** Reads a term or a holiday with its ETag. */
export async function readPeriod(kind: PeriodKind, id: string): Promise<Tagged<Period>> {
  const params = { path: { id } };
  return kind === 'terms'
    ? tagged(await askTagged(api.GET('/api/v1/terms/{id}', { params })), ofTerm)
    : tagged(await askTagged(api.GET('/api/v1/holidays/{id}', { params })), ofHoliday);
}

/** A term or a holiday with its ETag. */
export const periodQuery = (kind: PeriodKind, id: string) =>
  queryOptions({ queryKey: [kind, 'one', id], queryFn: () => readPeriod(kind, id) });

/** Creates or changes a term or a holiday by the values of its form. */
export async function savePeriod(
  kind: PeriodKind,
  { name, place, ...days }: PeriodValues,
  key: string,
  opened?: Tagged<Period>,
): Promise<{ id: string; name: string }> {
  const fields = { name: name.trim(), ...days };
  const [ofTerms, ofHolidays] = [
    { ...fields, institution_id: place || null },
    { ...fields, venue_id: place || null },
  ];
  if (opened === undefined)
    return kind === 'terms'
      ? ask(api.POST('/api/v1/terms', { body: ofTerms, ...once(key) }))
      : ask(api.POST('/api/v1/holidays', { body: ofHolidays, ...once(key) }));
  const params = { path: { id: opened.record.id } };
  const match = ifMatch(opened.etag);
  return kind === 'terms'
    ? ask(api.PUT('/api/v1/terms/{id}', { params, body: ofTerms, ...match }))
    : ask(api.PUT('/api/v1/holidays/{id}', { params, body: ofHolidays, ...match }));
}

/** Deletes a term or a holiday. */
export const deletePeriod = (kind: PeriodKind, id: string): Promise<void> => {
  const params = { path: { id } };
  return kind === 'terms'
    ? askDone(api.DELETE('/api/v1/terms/{id}', { params }))
    : askDone(api.DELETE('/api/v1/holidays/{id}', { params }));
};

export type HolidayImport = Schemas['HolidayImport'];

/** Sends a calendar whose events become holidays of a venue, or of everywhere. */
export const importHolidays = (file: File, venue: string): Promise<HolidayImport> =>
  ask(
    api.POST('/api/v1/holidays/import', {
      ...once(newIdempotencyKey()),
      body: { file: '' },
      bodySerializer: () => {
        const form = new FormData();
        if (venue !== '') form.append('venue_id', venue);
        form.append('file', file);
        return form;
      },
    }),
  );
