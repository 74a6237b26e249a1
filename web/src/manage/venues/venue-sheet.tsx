import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { api, ask, ifMatch, once, type Tagged } from '../../api/client.ts';
import { SelectField, TextArea } from '../../kit/field.tsx';
import { NameField } from '../../kit/name-field.tsx';
import { Skeleton } from '../../kit/skeleton.tsx';
import { FormFrame } from '../../page/form-frame.tsx';
import type { Described } from '../../page/merged.ts';
import { describeTexts, errorsAt } from '../../page/use-send.ts';
import { serviceZoneQuery, useKnownZone, ZoneQuestion } from '../../page/zone-question.tsx';
import { useClientConfig } from '../../session/me.ts';
import { knownZones } from '../../time/zones.ts';
import { RulesField, useRulesText, useRulesTexts } from '../rooms/rules-field.tsx';
import { type RulesValues, rulesInput, rulesValues } from '../rooms/rules-values.ts';
import { type Steps, StepsField, stepsInput, useStepsText } from '../rooms/steps-field.tsx';
import { readVenue, type Venue, venueQuery } from './place-queries.ts';
import { PlaceSheet } from './place-sheet.tsx';
import { type OpenedPlace, usePlaceForm } from './use-place-form.tsx';

const TryVenueRules = lazy(() =>
  import('./try-venue-rules.tsx').then(({ TryVenueRules }) => ({ default: TryVenueRules })),
);

type Values = {
  name: string;
  address: string;
  timezone: string;
  approval_steps: Steps;
  rules: RulesValues;
};

const empty: Values = {
  name: '',
  address: '',
  timezone: '',
  approval_steps: null,
  rules: rulesValues(null),
};

const valuesOf = (venue: Venue): Values => {
  const { name, address, timezone, approval_steps, booking_rules } = venue;
  return {
    name,
    address: address ?? '',
    timezone: timezone ?? '',
    approval_steps,
    rules: rulesValues(booking_rules),
  };
};

/** Creates or changes a venue by the values of its form. */
async function saveVenue(values: Values, key: string, tagged?: Tagged<Venue>): Promise<Venue> {
  const body = {
    name: values.name.trim(),
    address: values.address.trim() || null,
    timezone: values.timezone || null,
    approval_steps: stepsInput(values.approval_steps),
    booking_rules: rulesInput(values.rules),
  };
  if (tagged === undefined) return ask(api.POST('/api/v1/venues', { body, ...once(key) }));
  const params = { path: { id: tagged.record.id } };
  return ask(api.PUT('/api/v1/venues/{id}', { body, params, ...ifMatch(tagged.etag) }));
}

/** A venue in words, for two versions side by side. */
function useVenueDescription(texts: Record<string, string>): (values: Values) => Described[] {
  const { t } = useTranslation('manage');
  const stepsText = useStepsText('venues');
  const rulesText = useRulesText('venues');
  const serviceZone = useClientConfig()?.timezone ?? '';
  return ({ approval_steps, timezone, rules, ...values }) => [
    ...describeTexts(texts, values),
    { label: t('zone'), text: timezone || t('zone_of_service', { zone: serviceZone }) },
    stepsText(approval_steps),
    rulesText(rules),
  ];
}

type ZoneFieldProps = {
  isNew: boolean;
  value: string;
  onValue(value: string): void;
  errors: readonly string[];
};

function ZoneField({ isNew, ...props }: ZoneFieldProps) {
  const { t } = useTranslation('manage');
  const serviceZone = useClientConfig()?.timezone ?? '';
  const known = useKnownZone();
  const isTaken = isNew && known !== undefined && props.value === known;
  const zones = [...new Set([props.value, ...knownZones()])].filter((zone) => zone !== '');
  return (
    <SelectField
      {...props}
      path="timezone"
      label={t('zone')}
      hint={isTaken ? t('zone_taken') : t('zone_hint')}
      options={[
        { value: '', label: t('zone_of_service', { zone: serviceZone }) },
        ...zones.map((value) => ({ value, label: value })),
      ]}
    />
  );
}

type VenueFormProps = OpenedPlace<Venue> & {
  /** The zone of the service, which a new venue takes. */
  zone?: string;
};

function VenueForm({ zone = '', ...place }: VenueFormProps) {
  const { t } = useTranslation('manage');
  const texts: Record<string, string> = {
    name: t('name'),
    address: t('address'),
    timezone: t('zone'),
    approval_steps: t('steps.title'),
    ...useRulesTexts(),
  };
  const { form, faults, frame } = usePlaceForm({
    kind: 'venues',
    place,
    texts,
    save: saveVenue,
    lists: ['venues', 'rooms'],
    empty: { ...empty, timezone: zone },
    valuesOf,
    read: readVenue,
    describe: useVenueDescription(texts),
  });
  const { values, change } = form;
  const at = (path: string) => ({ path, errors: errorsAt(faults, path) });
  return (
    <FormFrame {...frame} faults={faults}>
      <NameField
        label={t('name')}
        errors={errorsAt(faults, 'name')}
        value={values.name}
        onValue={(name) => change({ name })}
      />
      <TextArea
        {...at('address')}
        label={t('address')}
        value={values.address}
        onValue={(address) => change({ address })}
      />
      <ZoneField
        isNew={place.tagged === undefined}
        errors={errorsAt(faults, 'timezone')}
        value={values.timezone}
        onValue={(timezone) => change({ timezone })}
      />
      <StepsField
        kind="venues"
        steps={values.approval_steps}
        onSteps={(approval_steps) => change({ approval_steps })}
        faults={faults}
      />
      <RulesField
        kind="venues"
        values={values.rules}
        onValues={(rules) => change({ rules })}
        faults={faults}
      />
    </FormFrame>
  );
}

/** The form of a new venue begins with the zone of the service, once it is known whether anybody has answered it. */
function NewVenue(place: OpenedPlace<Venue>) {
  const { t } = useTranslation('actions');
  const { isPending } = useQuery(serviceZoneQuery);
  const known = useKnownZone();
  if (isPending) return <Skeleton label={t('loading')} />;
  return (
    <>
      <ZoneQuestion />
      <VenueForm key={known} {...place} {...(known && { zone: known })} />
    </>
  );
}

/** The form, and below it a trial of the rules that are saved. */
function VenueDetails(place: OpenedPlace<Venue>) {
  return (
    <div className="stack">
      {place.tagged ? <VenueForm {...place} /> : <NewVenue {...place} />}
      {place.tagged && (
        <Suspense>
          <TryVenueRules venue={place.tagged.record} />
        </Suspense>
      )}
    </div>
  );
}

/** The form of a venue beside the list, or of a new one. */
export function VenueSheet() {
  const { t } = useTranslation('manage');
  const { id } = useParams({ from: '/manage/venues/$id' });
  return (
    <PlaceSheet
      isNew={id === 'new'}
      list="/manage/venues"
      query={venueQuery(id)}
      titles={{ created: t('new_venue'), loading: t('venue') }}
      Form={VenueDetails}
    />
  );
}
