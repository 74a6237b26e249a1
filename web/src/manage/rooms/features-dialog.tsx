import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, ask, askDone } from '../../api/client.ts';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { TextField } from '../../kit/field.tsx';
import { Skeleton } from '../../kit/skeleton.tsx';
import { ProblemPanel } from '../../page/problem-panel.tsx';
import { useSend } from '../../page/use-send.ts';
import { type Feature, featuresQuery, LONGEST_NAME } from './features-queries.ts';

/** Gives a feature another name. */
function Rename({ feature: { id, name } }: { feature: Feature }) {
  const { t } = useTranslation(['manage', 'actions']);
  const queries = useQueryClient();
  const [typed, setTyped] = useState(name);
  const next = typed.trim();
  const saving = useSend(async () => {
    const params = { path: { id } };
    await ask(api.PUT('/api/v1/room-features/{id}', { params, body: { name: next } }));
    await queries.invalidateQueries({ queryKey: ['rooms'] });
  });
  const wrong = saving.problem?.fields.name;
  return (
    <>
      <TextField
        label={t('features.name_of', { name })}
        path={`feature_${id}`}
        errors={wrong ?? []}
        maxLength={LONGEST_NAME}
        value={typed}
        onValue={setTyped}
      />
      <div className="actions">
        <Button disabled={next === '' || next === name} onClick={() => void saving.send()}>
          {t('actions:save')}
          <span className="visually-hidden"> {name}</span>
        </Button>
      </div>
      {saving.problem && !wrong && <ProblemPanel error={saving.problem} />}
    </>
  );
}

type RemoveProps = { feature: Feature; list: RefObject<HTMLUListElement | null> };

/** Deletes a feature at the second press: the first one says how many rooms lose it. */
function Remove({ feature: { id, name, rooms_count: count }, list }: RemoveProps) {
  const { t } = useTranslation(['manage', 'actions']);
  const queries = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const removing = useSend(async () => {
    await askDone(api.DELETE('/api/v1/room-features/{id}', { params: { path: { id } } }));
    // The button that has the focus goes with its feature.
    list.current?.focus();
    await queries.invalidateQueries({ queryKey: ['rooms'] });
  });
  const press = (): void => {
    if (isAsked) void removing.send();
    else setAsked(true);
  };
  return (
    <>
      <p role="status" className="small">
        {isAsked ? t('features.lost', { count }) : t('rooms_count', { count })}
      </p>
      <div className="actions">
        <Button look={isAsked ? 'danger' : 'plain'} onClick={press}>
          {isAsked ? t('remove_for_ever') : t('actions:delete')}
          <span className="visually-hidden"> {name}</span>
        </Button>
        {isAsked && <Button onClick={() => setAsked(false)}>{t('actions:cancel')}</Button>}
      </div>
      {removing.problem && <ProblemPanel error={removing.problem} />}
    </>
  );
}

/** The features of the service, each with its name to change and a button that deletes it. */
export function FeaturesDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation(['manage', 'actions']);
  const list = useRef<HTMLUListElement>(null);
  const { data, error } = useQuery(featuresQuery);
  return (
    <Dialog title={t('features.title')} onClose={onClose} closeLabel={t('actions:close')}>
      {error && <ProblemPanel error={error} />}
      {!error && data === undefined && <Skeleton label={t('actions:loading')} />}
      {data?.length === 0 && <p>{t('features.none')}</p>}
      <ul className="plain-list" ref={list} tabIndex={-1} aria-label={t('features.title')}>
        {data?.map((feature) => (
          <li key={feature.id} className="stack">
            <Rename key={feature.name} feature={feature} />
            <Remove feature={feature} list={list} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
