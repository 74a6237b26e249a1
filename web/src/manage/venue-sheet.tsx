import { useQueryClient } from '@tanstack/react-query';
import { useParams, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, ask, ifMatch, newIdempotencyKey, once, type Tagged } from '../api/client.ts';
import { SelectField, TextArea, TextField } from '../kit/field.tsx';
import { Sheet } from '../kit/sheet.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { toast } from '../kit/toast-queue.ts';
import { useKeptForm } from '../session/kept-form.ts';
import { ProblemPanel } from '../session/problem-panel.tsx';
import { useFresh } from '../session/use-fresh.ts';
import { errorsAt, type FieldText, faultsOf, useSend } from '../session/use-send.ts';
import { knownZones } from '../time/zones.ts';
import { PlaceForm } from './place-form.tsx';
import { type Venue, venueQuery } from './place-queries.ts';
import { type Steps, StepsField, stepsInput } from './steps-field.tsx';

type Values = { name: string; address: string; timezone: string; approval_steps: Steps };

const empty: Values = { name: '', address: '', timezone: '', approval_steps: null };

const valuesOf = ({ name, address, timezone, approval_steps }: Venue): Values => ({
  name,
  address: address ?? '',
  timezone: timezone ?? '',
  approval_steps,
});

/** Creates or changes a venue by the values of its form. */
async function saveVenue(values: Values, key: string, tagged?: Tagged<Venue>): Promise<Venue> {
  const body = {
    name: values.name.trim(),
    address: values.address.trim() || null,
    timezone: values.timezone || null,
    approval_steps: stepsInput(values.approval_steps),
  };
  if (tagged === undefined) return ask(api.POST('/api/v1/venues', { body, ...once(key) }));
  const params = { path: { id: tagged.record.id } };
  return ask(api.PUT('/api/v1/venues/{id}', { body, params, ...ifMatch(tagged.etag) }));
}

type FormProps = { tagged?: Tagged<Venue>; onReload(): void; onDone(): void };

function useVenueForm({ tagged, onReload, onDone }: FormProps) {
  const { t } = useTranslation(['manage', 'actions']);
  const queries = useQueryClient();
  const path = `/manage/venues/${tagged?.record.id ?? 'new'}`;
  const form = useKeptForm(path, tagged ? valuesOf(tagged.record) : empty);
  const [key] = useState(newIdempotencyKey);
  const sending = useSend(async () => {
    const { name } = await saveVenue(form.values, key, tagged);
    form.forget();
    await queries.invalidateQueries({ queryKey: ['venues'] });
    await queries.invalidateQueries({ queryKey: ['rooms'] });
    toast({ sentence: tagged ? t('actions:saved') : t('created', { name }) });
    onDone();
  });
  const reload = (): void => {
    form.forget();
    onReload();
  };
  const texts: Record<string, FieldText> = {
    name: { label: t('name'), sentence: t('wrong.name') },
    address: { label: t('address') },
    timezone: { label: t('zone') },
    approval_steps: { label: t('steps.title'), sentence: t('wrong.step') },
  };
  return { form, sending, reload, faults: faultsOf(sending.problem, texts) };
}

function VenueForm(props: FormProps) {
  const { t } = useTranslation(['manage', 'actions']);
  const { form, sending, reload, faults } = useVenueForm(props);
  const { values, change } = form;
  const at = (path: string) => ({ path, errors: errorsAt(faults, path) });
  return (
    <PlaceForm
      sending={sending}
      faults={faults}
      submitLabel={props.tagged ? t('actions:save') : t('actions:create')}
      onSubmit={() => void sending.send()}
      onReload={reload}
    >
      <TextField
        {...at('name')}
        label={t('name')}
        isRequired
        maxLength={255}
        value={values.name}
        onValue={(name) => change({ name })}
      />
      <TextArea
        {...at('address')}
        label={t('address')}
        value={values.address}
        onValue={(address) => change({ address })}
      />
      <SelectField
        {...at('timezone')}
        label={t('zone')}
        hint={t('zone_hint')}
        value={values.timezone}
        onValue={(timezone) => change({ timezone })}
        options={[
          { value: '', label: t('zone_of_service') },
          ...knownZones().map((value) => ({ value, label: value })),
        ]}
      />
      <StepsField
        kind="venues"
        steps={values.approval_steps}
        onSteps={(approval_steps) => change({ approval_steps })}
        faults={faults}
      />
    </PlaceForm>
  );
}

/** The form of a venue beside the list, or of a new one. */
export function VenueSheet() {
  const { t } = useTranslation(['manage', 'actions']);
  const router = useRouter();
  const { id } = useParams({ from: '/manage/venues/$id' });
  const isNew = id === 'new';
  const { data, error, refetch } = useFresh({ ...venueQuery(id), enabled: !isNew });
  const [round, setRound] = useState(0);
  const close = (): void => router.history.push('/manage/venues');
  const reload = async (): Promise<void> => {
    await refetch();
    setRound((count) => count + 1);
  };
  const form = { onReload: () => void reload(), onDone: close };
  return (
    <Sheet
      title={isNew ? t('new_venue') : (data?.record.name ?? t('venue'))}
      closeLabel={t('actions:close')}
      onClose={close}
    >
      {error && <ProblemPanel error={error} />}
      {isNew && <VenueForm {...form} />}
      {!isNew && data && <VenueForm key={round} tagged={data} {...form} />}
      {!isNew && !data && !error && <Skeleton label={t('actions:loading')} />}
    </Sheet>
  );
}
