import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { useTranslation } from 'react-i18next';
import { type Opening, useFirstOpening } from '../booking/first-opening.ts';
import { ShortHome } from '../home/short-home.tsx';
import { PageHeading } from '../kit/heading.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { useIsPhone } from '../kit/use-is-phone.ts';
import { useMe } from '../session/me.ts';
import { useReading } from '../session/reading.ts';
import { FindForm } from './find-form.tsx';
import { bodyOf, findQuery, isTimed, type Timed, timedOf } from './find-query.ts';
import { type FindSearch, readFind } from './find-search.ts';
import { PhoneFind } from './phone-find.tsx';
import { Results } from './results.tsx';

const PAUSE_MS = 300;

/** The form's values; a moment after the last change they are written to the address and searched for. */
function useValues({ page: _page, ...search }: FindSearch, opening: Opening) {
  const navigate = useNavigate();
  const [values, setValues] = useState<Timed>(() => timedOf(search, opening));
  const [asked, setAsked] = useState(values);
  const text = JSON.stringify(values);
  const isComplete = isTimed(values);
  const isFirst = useRef(true);
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return undefined;
    }
    if (!isComplete) return undefined;
    const timer = setTimeout(() => {
      setAsked(JSON.parse(text));
      void navigate({ to: '/find', search: readFind(JSON.parse(text)), replace: true });
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [navigate, text, isComplete]);
  const change = useCallback(
    (changes: Record<string, unknown>): void => setValues((before) => ({ ...before, ...changes })),
    [],
  );
  return { values, asked, change };
}

/** Whether the answer that is shown is that of the form. */
function stateOf(values: Timed, asked: Timed, isOfBefore: boolean) {
  if (!isTimed(values)) return 'incomplete';
  const isAsked = JSON.stringify(bodyOf(values)) === JSON.stringify(bodyOf(asked));
  return isAsked && !isOfBefore ? 'answered' : 'asking';
}

/** The way from the form to the first room that fits. */
const focusFirst = (list: HTMLElement | null): void => list?.querySelector('a')?.focus();

/** The form and the rooms that fit. */
function Finder({ search, opening }: { search: FindSearch; opening: Opening }) {
  const { timezone } = useMe();
  const { values, asked, change } = useValues(search, opening);
  const answer = useQuery(findQuery(bodyOf(asked), search.page));
  const state = stateOf(values, asked, answer.isPlaceholderData);
  const navigate = useNavigate({ from: '/find' });
  const showPage = useCallback(
    (page: number): void => void navigate({ search: (before) => ({ ...before, page }) }),
    [navigate],
  );
  const list = useRef<HTMLElement>(null);
  const isPhone = useIsPhone();
  const form = { values, onChange: change, onFirst: () => focusFirst(list.current) };
  const placeZone = answer.data?.data[0]?.room.venue?.timezone ?? timezone;
  return (
    <>
      {isPhone ? <PhoneFind {...form} zone={placeZone} /> : <FindForm {...form} />}
      <Results
        values={asked}
        zone={timezone}
        answer={answer}
        state={state}
        onPage={showPage}
        ref={list}
      />
    </>
  );
}

/** Finding a room: when, for how many, and what it must have. */
export function FindPage() {
  const { t } = useTranslation(['find', 'actions']);
  const { locale } = useReading();
  const isPhone = useIsPhone();
  const search = useSearch({ from: '/find' });
  const [isOpen] = useState(search.date === undefined || search.from === undefined);
  const [venue] = useState(search.venue);
  const opening = useFirstOpening({ venue }, isOpen);
  return (
    <I18nProvider locale={locale}>
      <div className="page-width">
        {isPhone && <ShortHome />}
        <div className="bar">
          <PageHeading title={t('find:title')} />
        </div>
        {opening ? (
          <Finder search={search} opening={opening} />
        ) : (
          <Skeleton label={t('actions:loading')} rows={6} look="text" />
        )}
      </div>
    </I18nProvider>
  );
}
