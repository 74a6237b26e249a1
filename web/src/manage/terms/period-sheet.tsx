import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Tagged } from '../../api/client.ts';
import { SelectField } from '../../kit/field.tsx';
import { NameField } from '../../kit/name-field.tsx';
import { Skeleton } from '../../kit/skeleton.tsx';
import { DateField } from '../../page/date-field.tsx';
import { FormFrame } from '../../page/form-frame.tsx';
import { errorsAt } from '../../page/use-send.ts';
import { NothingAssigned } from '../nothing-here.tsx';
import { PlaceSheet } from '../venues/place-sheet.tsx';
import { type OpenedPlace, usePlaceForm } from '../venues/use-place-form.tsx';
import { offerSeriesOf } from './holiday-offers-store.ts';
import {
  type Period,
  type PeriodKind,
  type PeriodValues,
  periodQuery,
  readPeriod,
  savePeriod,
} from './period-queries.ts';
import { usePeriodPlaces } from './use-period-places.ts';

const valuesOf = ({ name, starts_on, ends_on, place_id }: Period): PeriodValues => ({
  name,
  starts_on,
  ends_on,
  place: place_id ?? '',
});

const placeFields = { terms: 'institution_id', holidays: 'venue_id' } as const;

type FormProps = OpenedPlace<Period> & { kind: PeriodKind; places: PeriodPlaces };
type PeriodPlaces = ReturnType<typeof usePeriodPlaces>;

function useTexts(kind: PeriodKind): Record<string, string> {
  const { t } = useTranslation(['year', 'manage']);
  return {
    name: t('manage:name'),
    starts_on: t('starts_on'),
    ends_on: t('ends_on'),
    [placeFields[kind]]: t(`place.${kind}`),
  };
}

function PeriodForm({ kind, places, ...place }: FormProps) {
  const { t } = useTranslation(['year', 'manage']);
  const texts = useTexts(kind);
  const first = places.options[0]?.value ?? '';
  const { form, faults, frame } = usePlaceForm<Period, PeriodValues>({
    kind: `year/${kind}`,
    place,
    texts,
    lists: [kind],
    valuesOf,
    empty: { name: '', starts_on: '', ends_on: '', place: first },
    read: (id) => readPeriod(kind, id),
    save: async (values, key, tagged?: Tagged<Period>) => {
      const saved = await savePeriod(kind, values, key, tagged);
      if (kind === 'holidays') offerSeriesOf(saved);
      return saved;
    },
    describe: (values) => [
      { label: t('manage:name'), text: values.name },
      { label: t('starts_on'), text: values.starts_on },
      { label: t('ends_on'), text: values.ends_on },
      { label: t(`place.${kind}`), text: places.nameOf(values.place || null) },
    ],
  });
  const { values, change } = form;
  const at = (path: string) => ({ path, errors: errorsAt(faults, path) });
  return (
    <FormFrame {...frame} faults={faults}>
      <NameField
        label={t('manage:name')}
        errors={errorsAt(faults, 'name')}
        value={values.name}
        onValue={(name) => change({ name })}
      />
      <DateField
        {...at('starts_on')}
        label={t('starts_on')}
        value={values.starts_on}
        onValue={(starts_on) => change({ starts_on })}
      />
      <DateField
        {...at('ends_on')}
        label={t('ends_on')}
        value={values.ends_on}
        onValue={(ends_on) => change({ ends_on })}
      />
      <SelectField
        {...at(placeFields[kind])}
        label={t(`place.${kind}`)}
        value={values.place}
        onValue={(value) => change({ place: value })}
        options={places.options}
      />
    </FormFrame>
  );
}

/** The form once it is known which places it can offer. */
function LoadedForm({ kind, ...place }: OpenedPlace<Period> & { kind: PeriodKind }) {
  const { t } = useTranslation(['actions', 'manage']);
  const places = usePeriodPlaces(kind);
  if (!places.isLoaded) return <Skeleton label={t('actions:loading')} />;
  const { tagged } = place;
  const mayWrite = tagged ? places.manages(tagged.record.place_id) : places.options.length > 0;
  if (!mayWrite) return <NothingAssigned />;
  return <PeriodForm kind={kind} places={places} {...place} />;
}

const TermForm = (place: OpenedPlace<Period>) => <LoadedForm kind="terms" {...place} />;
const HolidayForm = (place: OpenedPlace<Period>) => <LoadedForm kind="holidays" {...place} />;

/** The form of a term beside the list, or of a new one. */
export function TermSheet() {
  const { t } = useTranslation('year');
  const { id } = useParams({ from: '/manage/year/terms/$id' });
  return (
    <PlaceSheet
      isNew={id === 'new'}
      list="/manage/year"
      query={periodQuery('terms', id)}
      titles={{ created: t('new.terms'), loading: t('titles.terms') }}
      Form={TermForm}
    />
  );
}

/** The form of a holiday beside the list, or of a new one. */
export function HolidaySheet() {
  const { t } = useTranslation('year');
  const { id } = useParams({ from: '/manage/year/holidays/$id' });
  return (
    <PlaceSheet
      isNew={id === 'new'}
      list="/manage/year"
      query={periodQuery('holidays', id)}
      titles={{ created: t('new.holidays'), loading: t('titles.holidays') }}
      Form={HolidayForm}
    />
  );
}
