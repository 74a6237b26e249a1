import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { useTranslation } from 'react-i18next';
import { PageHeading } from '../kit/heading.tsx';
import { useMe } from '../session/me.ts';
import { useReading } from '../session/reading.ts';
import { FindForm } from './find-form.tsx';
import { bodyOf, findQuery, type Timed, timedOf } from './find-query.ts';
import { type FindSearch, readFind } from './find-search.ts';
import { Results } from './results.tsx';

const PAUSE_MS = 300;

/** The form's values; a moment after the last change they are in the address, and so is the answer. */
function useValues(search: FindSearch, zone: string) {
  const navigate = useNavigate();
  const [values, setValues] = useState<Timed>(() => timedOf(search, zone));
  const text = JSON.stringify(values);
  const isFirst = useRef(true);
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return undefined;
    }
    const timer = setTimeout(
      () => void navigate({ to: '/find', search: readFind(JSON.parse(text)), replace: true }),
      PAUSE_MS,
    );
    return () => clearTimeout(timer);
  }, [navigate, text]);
  const change = (changes: Record<string, unknown>): void =>
    setValues((before) => ({ ...before, ...changes }));
  return { values, change };
}

/** The way from the form to the first room that fits. */
const focusFirst = (list: HTMLElement | null): void => list?.querySelector('a')?.focus();

/** Finding a room: when, for how many, and what it must have. */
export function FindPage() {
  const { t } = useTranslation('find');
  const { timezone } = useMe();
  const { locale } = useReading();
  const search = useSearch({ from: '/find' });
  const { values, change } = useValues(search, timezone);
  const asked = timedOf(search, timezone);
  const answer = useQuery(findQuery(bodyOf(asked)));
  const list = useRef<HTMLElement>(null);
  return (
    <I18nProvider locale={locale}>
      <div className="wrap">
        <div className="bar">
          <PageHeading title={t('title')} />
        </div>
        <FindForm values={values} onChange={change} onFirst={() => focusFirst(list.current)} />
        <Results values={asked} zone={timezone} answer={answer} ref={list} />
      </div>
    </I18nProvider>
  );
}
