import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Button } from '../kit/button.tsx';
import { useReading } from '../session/reading.ts';
import { coursesQuery, useTermsBefore } from './from-term.ts';
import type { Round } from './round-queries.ts';

type ButtonProps = { round: Round; isCounted?: boolean; onOpen(): void };

/** Opens the courses of the term that was a year before, with their number where it is counted. */
export function FromTermButton({ round, isCounted = false, onOpen }: ButtonProps) {
  const { t } = useTranslation('round');
  const { locale } = useReading();
  const [term] = useTermsBefore(round);
  const courses = useQuery({
    ...coursesQuery(round.id, term?.id ?? ''),
    enabled: isCounted && term !== undefined,
  });
  const count = courses.data?.courses.length;
  if (term === undefined)
    return (
      <Button icon="repeat" onClick={onOpen}>
        {t('from_term.open')}
      </Button>
    );
  return (
    <Button icon="repeat" onClick={onOpen}>
      {count === undefined
        ? t('from_term.open_of', { term: term.name })
        : t('from_term.open_count', { term: term.name, number: count.toLocaleString(locale) })}
    </Button>
  );
}
