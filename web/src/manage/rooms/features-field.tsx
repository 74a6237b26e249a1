import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, ask } from '../../api/client.ts';
import { Button } from '../../kit/button.tsx';
import type { FieldFault } from '../../kit/error-summary.tsx';
import { Checkbox, fieldId, TextField } from '../../kit/field.tsx';
import { errorsAt, useSend } from '../../page/use-send.ts';
import { isManager, meQuery } from '../../session/me.ts';
import { useReading } from '../../session/reading.ts';
import { listText } from '../../time/sentences.ts';
import { featuresQuery, LONGEST_NAME } from './features-queries.ts';
import type { RoomValues } from './room-values.ts';

/** Words in the equipment of rooms that nobody has accepted or declined as features. */
const suggestionsQuery = queryOptions({
  queryKey: ['rooms', 'features', 'suggested'],
  queryFn: () => ask(api.GET('/api/v1/room-features/suggestions')),
});

/** The names of features, in their order. */
export function useFeatureNames(): (ids: readonly string[]) => string {
  const features = useQuery(featuresQuery).data ?? [];
  const reading = useReading();
  return (ids) =>
    listText(
      features.filter(({ id }) => ids.includes(id)).map(({ name }) => name),
      reading,
    );
}

/** A new feature of the service, which the room of the form gets. */
function NewFeature({ onAdded }: { onAdded(id: string): void }) {
  const { t } = useTranslation('manage');
  const queries = useQueryClient();
  const [name, setName] = useState('');
  const sending = useSend(async () => {
    const { id } = await ask(api.POST('/api/v1/room-features', { body: { name: name.trim() } }));
    await queries.invalidateQueries({ queryKey: featuresQuery.queryKey });
    setName('');
    onAdded(id);
  });
  return (
    <div className="halves">
      <TextField
        label={t('features.new')}
        path="new_feature"
        errors={sending.problem?.fields.name ?? []}
        maxLength={LONGEST_NAME}
        value={name}
        onValue={setName}
      />
      <div className="actions">
        <Button icon="plus" disabled={name.trim() === ''} onClick={() => void sending.send()}>
          {t('features.add')}
        </Button>
      </div>
    </div>
  );
}

/** Offers words of the equipment of all rooms as features; each is answered once. */
function Suggestions() {
  const { t } = useTranslation('manage');
  const queries = useQueryClient();
  const { data = [] } = useQuery(suggestionsQuery);
  const sending = useSend(async (answer: { accepted?: string[]; declined?: string[] }) => {
    await ask(api.POST('/api/v1/room-features/suggestions', { body: answer }));
    await queries.invalidateQueries({ queryKey: ['rooms'] });
  });
  if (data.length === 0) return null;
  return (
    <details>
      <summary>{t('features.suggested', { count: data.length })}</summary>
      <p className="hint">{t('features.suggested_hint')}</p>
      <ul className="plain-list">
        {data.map(({ name, rooms_count }) => (
          <li key={name} className="actions">
            <span>
              {name} <span className="soft">{t('rooms_count', { count: rooms_count })}</span>
            </span>
            <Button onClick={() => void sending.send({ accepted: [name] })}>
              {t('features.accept', { name })}
            </Button>
            <Button onClick={() => void sending.send({ declined: [name] })}>
              {t('features.decline', { name })}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}

type FeaturesFieldProps = {
  values: Pick<RoomValues, 'feature_ids'>;
  change(changes: Pick<RoomValues, 'feature_ids'>): void;
  faults: readonly FieldFault[];
};

/** The features of a room as checkboxes; managers of the service add to the list. */
export function FeaturesField({ values, change, faults }: FeaturesFieldProps) {
  const { t } = useTranslation('manage');
  const features = useQuery(featuresQuery).data ?? [];
  const { data: me } = useQuery(meQuery);
  const mayAdd = me !== undefined && isManager(me);
  const { feature_ids: ids } = values;
  const tick = (id: string, isChecked: boolean): void =>
    change({ feature_ids: isChecked ? [...ids, id] : ids.filter((one) => one !== id) });
  if (features.length === 0 && !mayAdd) return null;
  return (
    <fieldset className="plain-set" id={fieldId('feature_ids')} tabIndex={-1}>
      <legend>{t('features.title')}</legend>
      {errorsAt(faults, 'feature_ids').map((sentence) => (
        <p className="hint bad" key={sentence}>
          {sentence}
        </p>
      ))}
      {features.map(({ id, name }) => (
        <Checkbox
          key={id}
          label={name}
          isChecked={ids.includes(id)}
          onCheck={(isChecked) => tick(id, isChecked)}
        />
      ))}
      {mayAdd && <NewFeature onAdded={(id) => tick(id, true)} />}
      {mayAdd && <Suggestions />}
    </fieldset>
  );
}
