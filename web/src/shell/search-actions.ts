import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useMe } from '../session/me.ts';
import { useReading } from '../session/reading.ts';
import { dateText, timeRangeText, timeText } from '../time/sentences.ts';
import { type QuickFind, quickAddress, quickQuery } from './quick-query.ts';
import type { SearchHit, SearchHits } from './search-query.ts';

/** Rooms that are offered to be booked at once. */
const BOOKED = 3;

/** The search in words: `Tue 1 Dec, 10:00–12:00 · 35 people · Old Library`. */
function useWish(): (found: QuickFind) => string {
  const { t } = useTranslation(['search', 'actions']);
  const reading = useReading();
  return ({ search: { date, from, to, people, q }, venue }) => {
    const times = from && (to ? timeRangeText(from, to, reading) : timeText(from, reading));
    const when = [date && dateText(date, reading, 'short'), times].filter(Boolean).join(', ');
    const count = people && t('people', { count: people });
    return [when, count, venue, q && t('actions:quoted', { text: q })].filter(Boolean).join(' · ');
  };
}

/** The direct actions for a text: search for a room, or book one of those that were found. */
export function useSearchActions(text: string, hits: SearchHits | undefined): SearchHit[] {
  const { t } = useTranslation('search');
  const { locale } = useReading();
  const { timezone } = useMe();
  const wish = useWish();
  const languages = [...new Set([locale, ...navigator.languages, 'en'])];
  const { data: quick } = useQuery(quickQuery(text, timezone, languages));
  const rooms = hits?.rooms.filter(({ isBookable }) => isBookable).slice(0, BOOKED) ?? [];
  const find = quick
    ? [{ id: 'find', label: t('find', { what: wish(quick) }), detail: '', to: quickAddress(quick) }]
    : [];
  const book = rooms.map(({ id, label }) => ({
    id: `book ${id}`,
    label: t('book', { room: label }),
    detail: '',
    to: `/book?room=${id}`,
  }));
  return [...find, ...book];
}
