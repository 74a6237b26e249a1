import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { placeChoiceQuery } from '../api/place-choice.ts';
import { Checkbox, SelectField, TextField } from '../kit/field.tsx';
import { CreateForm } from '../page/create-form.tsx';
import { errorsAt, faultsOf, useSend } from '../page/use-send.ts';
import { useScope } from '../session/scope.ts';
import { createWebhook, type WebhookKind, type WebhookValues } from './machine-queries.ts';

/** Every kind of message, in the order of what happens to an event. */
export const KINDS: readonly WebhookKind[] = [
  'event.submitted',
  'event.approved',
  'event.rejected',
  'event.returned',
  'event.discarded',
  'event.cancelled',
  'event.updated',
  'occurrence.cancelled',
  'occurrence.room_conflict',
];

/** A webhook that was just made. */
export type MadeWebhook = { id: string; url: string; secret: string };

function useWebhookForm(onCreated: (webhook: MadeWebhook) => void) {
  const { t } = useTranslation('machines');
  const queries = useQueryClient();
  const { isEverywhere } = useScope();
  const empty: WebhookValues = {
    url: '',
    events: ['event.approved', 'event.cancelled', 'event.updated'],
    kind: isEverywhere ? 'all' : 'room',
    placeId: '',
  };
  const [values, setValues] = useState(empty);
  const change = (changes: Partial<WebhookValues>): void => setValues({ ...values, ...changes });
  const sending = useSend(async () => {
    const { id, secret } = await createWebhook(values);
    onCreated({ id, secret, url: values.url });
    setValues(empty);
    await queries.invalidateQueries({ queryKey: ['webhooks'] });
  });
  const faults = faultsOf(sending.problem, {
    url: t('webhook.url'),
    events: t('webhook.events'),
    room_id: t('webhook.places.room'),
    venue_id: t('webhook.places.venue'),
  });
  return { values, change, sending, faults };
}

type FieldsProps = Pick<ReturnType<typeof useWebhookForm>, 'values' | 'change'>;

function PlaceFields({ values, change }: FieldsProps) {
  const { t } = useTranslation('machines');
  const { isEverywhere, has } = useScope();
  const { kind, placeId } = values;
  const asked = kind === 'venue' ? 'venue' : 'room';
  const places = useQuery({ ...placeChoiceQuery(asked), enabled: kind !== 'all' }).data ?? [];
  const shown = places.filter((place) => has(`${asked}s`, place));
  const kinds = isEverywhere ? (['all', 'room', 'venue'] as const) : (['room', 'venue'] as const);
  return (
    <div className="halves">
      <SelectField
        label={t('webhook.about')}
        value={kind}
        onValue={(value) =>
          change({ kind: kinds.find((one) => one === value) ?? 'room', placeId: '' })
        }
        options={kinds.map((value) => ({ value, label: t(`webhook.places.${value}`) }))}
      />
      {kind !== 'all' && (
        <SelectField
          label={t(`webhook.names.${asked}`)}
          path={`${asked}_id`}
          isRequired
          value={placeId}
          onValue={(id) => change({ placeId: id })}
          options={[
            { value: '', label: t('choose') },
            ...shown.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
    </div>
  );
}

function KindFields({ values, change }: FieldsProps) {
  const { t } = useTranslation('machines');
  const pick = (kind: WebhookKind, isPicked: boolean): void =>
    change({
      events: KINDS.filter((one) => (one === kind ? isPicked : values.events.includes(one))),
    });
  return (
    <fieldset className="plain-set">
      <legend>{t('webhook.events')}</legend>
      {KINDS.map((kind) => (
        <Checkbox
          key={kind}
          label={<code>{kind}</code>}
          isChecked={values.events.includes(kind)}
          onCheck={(isPicked) => pick(kind, isPicked)}
        />
      ))}
    </fieldset>
  );
}

/** Creates a webhook. */
export function WebhookForm({ onCreated }: { onCreated(webhook: MadeWebhook): void }) {
  const { t } = useTranslation('machines');
  const { values, change, sending, faults } = useWebhookForm(onCreated);
  return (
    <CreateForm id="new-webhook" title={t('webhook.new')} sending={sending} faults={faults}>
      <TextField
        label={t('webhook.url')}
        hint={t('webhook.url_hint')}
        path="url"
        errors={errorsAt(faults, 'url')}
        isRequired
        type="url"
        value={values.url}
        onValue={(url) => change({ url })}
      />
      <PlaceFields values={values} change={change} />
      <KindFields values={values} change={change} />
    </CreateForm>
  );
}
