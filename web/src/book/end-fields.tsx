import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type Term, termsQuery } from '../booking/academic-calendar.ts';
import { SelectField } from '../kit/field.tsx';
import { NumberField } from '../kit/number-field.tsx';
import { DateField } from '../page/date-field.tsx';
import { movedStart } from '../time/repetition.ts';
import { isDate } from '../time/wall.ts';
import type { BookingValues } from './booking-values.ts';
import type { FormPart } from './form-part.ts';

const MAX_DATES = 1_000;

/** The end with a term; a series that would begin before it begins in it. */
function changeToTerm(values: BookingValues, term: Term): Partial<BookingValues> {
  const { date } = values;
  return {
    ends: 'term',
    term: term.id,
    until: term.ends_on,
    ...(isDate(date) && date < term.starts_on && movedStart(values, date, term.starts_on)),
  };
}

/** The terms that are not over on the first date. */
function useTerms({ values: { date } }: FormPart): readonly Term[] {
  const { data } = useQuery({ ...termsQuery({ from: date }), enabled: isDate(date) });
  return data?.rows ?? [];
}

type LimitProps = FormPart & { terms: readonly Term[] };

/** The number of dates, the last day or the term. */
function Limit({ values, errorsOf, onChange, terms }: LimitProps) {
  const { t } = useTranslation('book');
  if (values.ends === 'count')
    return (
      <NumberField
        label={t('count')}
        path="count"
        value={values.count}
        onValue={(count) => onChange({ count })}
        errors={errorsOf('count')}
        least={1}
        most={MAX_DATES}
      />
    );
  if (values.ends === 'date')
    return (
      <DateField
        label={t('until')}
        path="until"
        value={values.until}
        onValue={(until) => onChange({ until })}
        errors={errorsOf('until')}
      />
    );
  return (
    <SelectField
      label={t('term')}
      path="term"
      value={values.term}
      onValue={(id) => {
        const chosen = terms.find((one) => one.id === id);
        if (chosen) onChange(changeToTerm(values, chosen));
      }}
      options={terms.map(({ id, name }) => ({ value: id, label: name }))}
      errors={errorsOf('term')}
    />
  );
}

/** After how many dates, on which date, or with which term a series ends. */
export function EndFields(part: FormPart) {
  const { values, onChange } = part;
  const { t } = useTranslation('book');
  const terms = useTerms(part);
  const [next] = terms;
  const choose = (ends: string): void => {
    if (ends === 'term' && next) onChange(changeToTerm(values, next));
    else onChange({ ends: ends === 'date' ? 'date' : 'count' });
  };
  return (
    <div className="halves halves-on-phones">
      <SelectField
        label={t('ends')}
        value={values.ends}
        onValue={choose}
        options={[
          { value: 'count', label: t('ends_count') },
          { value: 'date', label: t('ends_date') },
          ...(next || values.ends === 'term' ? [{ value: 'term', label: t('ends_term') }] : []),
        ]}
      />
      <Limit {...part} terms={terms} />
    </div>
  );
}
