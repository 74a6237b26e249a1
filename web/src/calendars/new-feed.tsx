import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { everyOf } from '../api/every.ts';
import { type PlaceKind, placeChoiceQuery } from '../api/place-choice.ts';
import type { FieldFault } from '../kit/error-summary.tsx';
import { SelectField } from '../kit/field.tsx';
import { NameField } from '../kit/name-field.tsx';
import { CreateForm } from '../page/create-form.tsx';
import { errorsAt, faultsOf, useSend } from '../page/use-send.ts';
import {
  createFeed,
  type FeedScope,
  type FeedValues,
  type NewFeed,
  thingKindOf,
} from './feed-queries.ts';

type NewFeedFormProps = {
  /** The room that the address names. */
  room: string | undefined;
  /** The scope that the address names, if it names no room. */
  scope: FeedScope | undefined;
  onCreated(feed: NewFeed): void;
};

const SCOPES = everyOf<FeedScope>()('all', 'mine', 'work', 'room', 'venue', 'institution');

function useFeedForm({ room, scope = 'all', onCreated }: NewFeedFormProps) {
  const { t } = useTranslation('feeds');
  const queries = useQueryClient();
  const [values, setValues] = useState<FeedValues>({
    name: '',
    scope: room === undefined ? scope : 'room',
    thingId: room ?? '',
  });
  const change = (changes: Partial<FeedValues>): void => setValues({ ...values, ...changes });
  const sending = useSend(async () => {
    onCreated(await createFeed(values));
    change({ name: '' });
    await queries.invalidateQueries({ queryKey: ['feeds'] });
  });
  const thing = (kind: PlaceKind): string => t(`things.${kind}`);
  const faults = faultsOf(sending.problem, {
    name: t('name'),
    scope: t('what'),
    room_id: thing('room'),
    venue_id: thing('venue'),
    institution_id: thing('institution'),
  });
  return { values, change, sending, faults };
}

type ThingFieldProps = {
  kind: PlaceKind;
  value: string;
  onValue(id: string): void;
  faults: readonly FieldFault[];
};

/** The room, venue or institution that a feed is about. */
function ThingField({ kind, value, onValue, faults }: ThingFieldProps) {
  const { t } = useTranslation('feeds');
  const things = useQuery(placeChoiceQuery(kind)).data ?? [];
  return (
    <SelectField
      label={t(`things.${kind}`)}
      path={`${kind}_id`}
      errors={errorsAt(faults, `${kind}_id`)}
      isRequired
      value={value}
      onValue={onValue}
      options={[
        { value: '', label: t('choose') },
        ...things.map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  );
}

type FieldsProps = ReturnType<typeof useFeedForm>;

function Fields({ values, change, faults }: FieldsProps) {
  const { t } = useTranslation('feeds');
  const kind = thingKindOf(values.scope);
  const choose = (value: string): void =>
    change({ scope: SCOPES.find((scope) => scope === value) ?? 'all', thingId: '' });
  return (
    <>
      <NameField
        label={t('name')}
        hint={t('name_hint')}
        errors={errorsAt(faults, 'name')}
        value={values.name}
        onValue={(name) => change({ name })}
      />
      <SelectField
        label={t('what')}
        path="scope"
        errors={errorsAt(faults, 'scope')}
        value={values.scope}
        onValue={choose}
        options={SCOPES.map((value) => ({ value, label: t(`scopes.${value}`) }))}
      />
      {kind && (
        <ThingField
          kind={kind}
          value={values.thingId}
          onValue={(thingId) => change({ thingId })}
          faults={faults}
        />
      )}
    </>
  );
}

/** Creates a calendar feed. */
export function NewFeedForm(props: NewFeedFormProps) {
  const { t } = useTranslation('feeds');
  const form = useFeedForm(props);
  return (
    <CreateForm id="new-feed" title={t('new')} sending={form.sending} faults={form.faults}>
      <Fields {...form} />
    </CreateForm>
  );
}
