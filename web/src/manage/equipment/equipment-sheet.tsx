import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api, ask, ifMatch, once, type Tagged } from '../../api/client.ts';
import type { FieldFault } from '../../kit/error-summary.tsx';
import { type Option, SelectField, TextArea, TextField } from '../../kit/field.tsx';
import { NameField } from '../../kit/name-field.tsx';
import { Skeleton } from '../../kit/skeleton.tsx';
import { FormFrame } from '../../page/form-frame.tsx';
import type { Described } from '../../page/merged.ts';
import { describeTexts, errorsAt } from '../../page/use-send.ts';
import { useScope } from '../../session/scope.ts';
import { type Steps, StepsField, stepsInput, useStepsText } from '../rooms/steps-field.tsx';
import { venuesQuery } from '../venues/place-queries.ts';
import { PlaceSheet } from '../venues/place-sheet.tsx';
import { type OpenedPlace, usePlaceForm } from '../venues/use-place-form.tsx';
import { type Equipment, oneEquipmentQuery, readEquipment } from './equipment-queries.ts';

type Values = {
  name: string;
  description: string;
  stock: string;
  venue_id: string;
  approval_steps: Steps;
};

const valuesOf = ({ name, description, stock, venue_id, approval_steps }: Equipment): Values => ({
  name,
  description: description ?? '',
  stock: String(stock),
  venue_id: venue_id ?? '',
  approval_steps,
});

/** Creates or changes equipment by the values of its form; the service judges the stock. */
async function saveEquipment(
  values: Values,
  key: string,
  tagged?: Tagged<Equipment>,
): Promise<Equipment> {
  const body = {
    name: values.name.trim(),
    description: values.description.trim() || null,
    stock: Number(values.stock.trim() || Number.NaN),
    venue_id: values.venue_id || null,
    approval_steps: stepsInput(values.approval_steps),
  };
  if (tagged === undefined) return ask(api.POST('/api/v1/equipment', { body, ...once(key) }));
  const params = { path: { id: tagged.record.id } };
  return ask(api.PUT('/api/v1/equipment/{id}', { body, params, ...ifMatch(tagged.etag) }));
}

/** The places of use of equipment: the venues of the reader, and everywhere for managers of all places. */
function useVenueOptions(): Option[] | undefined {
  const { t } = useTranslation('equipment');
  const scope = useScope();
  const venues = useQuery(venuesQuery).data?.rows;
  const own = venues?.filter((venue) => venue.is_active && scope.has('venues', venue));
  const options = own?.map(({ id, name }) => ({ value: id, label: name }));
  return scope.isEverywhere
    ? options && [{ value: '', label: t('everywhere') }, ...options]
    : options;
}

/** Equipment in words, for two versions side by side. */
function useDescription(
  texts: Record<string, string>,
  venues: readonly Option[],
): (values: Values) => Described[] {
  const { t } = useTranslation('manage');
  const stepsText = useStepsText('equipment');
  return ({ approval_steps, venue_id, ...values }) => [
    ...describeTexts(texts, values),
    { label: t('venue'), text: venues.find(({ value }) => value === venue_id)?.label ?? '' },
    stepsText(approval_steps),
  ];
}

function useTexts(): Record<string, string> {
  const { t } = useTranslation(['equipment', 'manage']);
  return {
    name: t('manage:name'),
    description: t('manage:description'),
    stock: t('stock'),
    venue_id: t('manage:venue'),
    approval_steps: t('manage:steps.title'),
  };
}

type FieldsProps = {
  values: Values;
  change(changes: Partial<Values>): void;
  faults: readonly FieldFault[];
  venues: readonly Option[];
};

function EquipmentFields({ values, change, faults, venues }: FieldsProps) {
  const { t } = useTranslation(['equipment', 'manage']);
  const at = (path: keyof Values) => ({ path, errors: errorsAt(faults, path) });
  return (
    <>
      <NameField
        label={t('manage:name')}
        errors={errorsAt(faults, 'name')}
        value={values.name}
        onValue={(name) => change({ name })}
      />
      <TextField
        {...at('stock')}
        label={t('stock')}
        isRequired
        inputMode="numeric"
        maxLength={6}
        value={values.stock}
        onValue={(stock) => change({ stock })}
      />
      <SelectField
        {...at('venue_id')}
        label={t('manage:venue')}
        hint={t('venue_hint')}
        value={values.venue_id}
        onValue={(venue_id) => change({ venue_id })}
        options={venues}
      />
      <TextArea
        {...at('description')}
        label={t('manage:description')}
        value={values.description}
        onValue={(description) => change({ description })}
      />
    </>
  );
}

type FormProps = OpenedPlace<Equipment> & { venues: readonly Option[] };

function EquipmentForm({ venues, ...place }: FormProps) {
  const texts = useTexts();
  const first = venues[0]?.value ?? '';
  const { form, faults, frame } = usePlaceForm<Equipment, Values>({
    kind: 'equipment',
    place,
    texts,
    save: saveEquipment,
    lists: ['equipment'],
    valuesOf,
    read: readEquipment,
    describe: useDescription(texts, venues),
    empty: { name: '', description: '', stock: '1', venue_id: first, approval_steps: null },
  });
  const { values, change } = form;
  return (
    <FormFrame {...frame} faults={faults}>
      <EquipmentFields values={values} change={change} faults={faults} venues={venues} />
      <StepsField
        kind="equipment"
        steps={values.approval_steps}
        onSteps={(approval_steps) => change({ approval_steps })}
        faults={faults}
      />
    </FormFrame>
  );
}

/** The form once it is known which venues it can offer. */
function LoadedForm(place: OpenedPlace<Equipment>) {
  const { t } = useTranslation('actions');
  const venues = useVenueOptions();
  if (venues === undefined) return <Skeleton label={t('loading')} />;
  return <EquipmentForm venues={venues} {...place} />;
}

/** The form of equipment beside the list, or of new equipment. */
export function EquipmentSheet() {
  const { t } = useTranslation('equipment');
  const { id } = useParams({ from: '/manage/equipment/$id' });
  return (
    <PlaceSheet
      isNew={id === 'new'}
      list="/manage/equipment"
      query={oneEquipmentQuery(id)}
      titles={{ created: t('new'), loading: t('title') }}
      Form={LoadedForm}
    />
  );
}
