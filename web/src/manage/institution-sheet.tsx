import { useQueryClient } from '@tanstack/react-query';
import { useParams, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, ask, ifMatch, newIdempotencyKey, once, type Tagged } from '../api/client.ts';
import { TextArea, TextField } from '../kit/field.tsx';
import { Sheet } from '../kit/sheet.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { toast } from '../kit/toast-queue.ts';
import { useKeptForm } from '../session/kept-form.ts';
import { ProblemPanel } from '../session/problem-panel.tsx';
import { useFresh } from '../session/use-fresh.ts';
import { errorsAt, type FieldText, faultsOf, useSend } from '../session/use-send.ts';
import { PlaceForm } from './place-form.tsx';
import { type Institution, institutionQuery } from './place-queries.ts';
import { type Steps, StepsField, stepsInput } from './steps-field.tsx';

type Values = { name: string; code: string; description: string; approval_steps: Steps };

const empty: Values = { name: '', code: '', description: '', approval_steps: null };

const valuesOf = ({ name, code, description, approval_steps }: Institution): Values => ({
  name,
  code,
  description: description ?? '',
  // An empty list counts as none for institutions (decision 10.3).
  approval_steps: approval_steps?.length ? approval_steps : null,
});

/** Creates or changes an institution by the values of its form. */
async function saveInstitution(
  values: Values,
  key: string,
  tagged?: Tagged<Institution>,
): Promise<Institution> {
  const body = {
    name: values.name.trim(),
    code: values.code.trim(),
    description: values.description.trim() || null,
    approval_steps: stepsInput(values.approval_steps),
  };
  if (tagged === undefined) return ask(api.POST('/api/v1/institutions', { body, ...once(key) }));
  const params = { path: { institution_id: tagged.record.id } };
  return ask(
    api.PUT('/api/v1/institutions/{institution_id}', { body, params, ...ifMatch(tagged.etag) }),
  );
}

type FormProps = { tagged?: Tagged<Institution>; onReload(): void; onDone(): void };

function useInstitutionForm({ tagged, onReload, onDone }: FormProps) {
  const { t } = useTranslation(['manage', 'actions']);
  const queries = useQueryClient();
  const path = `/manage/institutions/${tagged?.record.id ?? 'new'}`;
  const form = useKeptForm(path, tagged ? valuesOf(tagged.record) : empty);
  const [key] = useState(newIdempotencyKey);
  const sending = useSend(async () => {
    const { name } = await saveInstitution(form.values, key, tagged);
    form.forget();
    await queries.invalidateQueries({ queryKey: ['institutions'] });
    toast({ sentence: tagged ? t('actions:saved') : t('created', { name }) });
    onDone();
  });
  const reload = (): void => {
    form.forget();
    onReload();
  };
  const texts: Record<string, FieldText> = {
    name: { label: t('name'), sentence: t('wrong.name') },
    code: { label: t('code'), sentence: t('wrong.code') },
    description: { label: t('description') },
    approval_steps: { label: t('steps.title'), sentence: t('wrong.step') },
  };
  return { form, sending, reload, faults: faultsOf(sending.problem, texts) };
}

function InstitutionForm(props: FormProps) {
  const { t } = useTranslation(['manage', 'actions']);
  const { form, sending, reload, faults } = useInstitutionForm(props);
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
      <TextField
        {...at('code')}
        label={t('code')}
        hint={t('code_hint')}
        isRequired
        maxLength={50}
        value={values.code}
        onValue={(code) => change({ code })}
      />
      <TextArea
        {...at('description')}
        label={t('description')}
        value={values.description}
        onValue={(description) => change({ description })}
      />
      <StepsField
        kind="institutions"
        steps={values.approval_steps}
        onSteps={(approval_steps) => change({ approval_steps })}
        faults={faults}
      />
    </PlaceForm>
  );
}

/** The form of an institution beside the list, or of a new one. */
export function InstitutionSheet() {
  const { t } = useTranslation(['manage', 'actions']);
  const router = useRouter();
  const { id } = useParams({ from: '/manage/institutions/$id' });
  const isNew = id === 'new';
  const { data, error, refetch } = useFresh({ ...institutionQuery(id), enabled: !isNew });
  const [round, setRound] = useState(0);
  const close = (): void => router.history.push('/manage/institutions');
  const reload = async (): Promise<void> => {
    await refetch();
    setRound((count) => count + 1);
  };
  const form = { onReload: () => void reload(), onDone: close };
  return (
    <Sheet
      title={isNew ? t('new_institution') : (data?.record.name ?? t('institution'))}
      closeLabel={t('actions:close')}
      onClose={close}
    >
      {error && <ProblemPanel error={error} />}
      {isNew && <InstitutionForm {...form} />}
      {!isNew && data && <InstitutionForm key={round} tagged={data} {...form} />}
      {!isNew && !data && !error && <Skeleton label={t('actions:loading')} />}
    </Sheet>
  );
}
