import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { askOnce } from '../api/ask-once.ts';
import { api, ask, askPage, askTagged, ifMatch } from '../api/client.ts';
import { Problem } from '../api/problem.ts';
import { SelectField, TextField } from '../kit/field.tsx';
import { browserZone, knownZones } from '../time/zones.ts';
import { StepFormFrame, type StepProps, useStepForm } from './step-form.tsx';

type PlaceValues = { name: string; address: string; zone: string };

/** Answers the zone of the service, unless another manager has answered meanwhile: the question is over then. */
async function answerZone(timezone: string): Promise<void> {
  const { record, etag } = await askTagged(api.GET('/api/v1/service-zone'));
  if (record.source !== 'none') return;
  try {
    await ask(api.PUT('/api/v1/service-zone', { body: { timezone }, ...ifMatch(etag) }));
  } catch (error) {
    if (!(error instanceof Problem && error.kind === 'changed')) throw error;
  }
}

/** Creates the venue, unless another manager has just created the one of that name. */
async function createVenue({ name, address, zone }: PlaceValues): Promise<void> {
  const body = { name: name.trim(), address: address.trim() || null, timezone: zone };
  const query = { search: body.name };
  const { rows } =
    body.name === ''
      ? { rows: [] }
      : await askPage(api.GET('/api/v1/venues', { params: { query } }));
  if (rows.some((venue) => venue.name.toLowerCase() === body.name.toLowerCase())) return;
  await askOnce('first venue', body, (key) => ask(api.POST('/api/v1/venues', { body, ...key })));
}

/** The step that creates the first venue and says which zone the rooms are in. */
export function PlaceStep(props: StepProps) {
  const { t } = useTranslation(['manage', 'actions']);
  const { zone, venueCount } = props.begun;
  const isAnswered = zone.source !== 'none';
  const [own] = useState(browserZone);
  const form = useStepForm<PlaceValues>({
    ...props,
    step: 'place',
    initial: { name: '', address: '', zone: isAnswered ? zone.timezone : own },
    labels: { name: t('name'), address: t('address'), timezone: t('zone') },
    save: async (values) => {
      // The venue comes first: a refused name leaves everything as it was.
      if (venueCount === 0) await createVenue(values);
      await answerZone(values.zone);
      return values.name;
    },
  });
  const { values, change, at } = form;
  const zones = [...new Set([values.zone, ...knownZones()])];
  const question = `${t('service_zone.ask', { zone: own })} ${t('service_zone.why')}`;
  return (
    <StepFormFrame form={form} submitLabel={t('actions:save')}>
      {venueCount === 0 && (
        <div className="halves">
          <TextField
            {...at('name')}
            label={t('name')}
            isRequired
            maxLength={255}
            value={values.name}
            onValue={(name) => change({ name })}
          />
          <TextField
            {...at('address')}
            label={t('address')}
            value={values.address}
            onValue={(address) => change({ address })}
          />
        </div>
      )}
      <SelectField
        {...at('timezone')}
        label={t('zone')}
        hint={isAnswered ? t('zone_taken') : question}
        value={values.zone}
        onValue={(chosen) => change({ zone: chosen })}
        options={zones.map((value) => ({ value, label: value }))}
      />
    </StepFormFrame>
  );
}
