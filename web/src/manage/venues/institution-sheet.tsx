import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api, ask, ifMatch, once, type Tagged } from '../../api/client.ts';
import { TextArea, TextField } from '../../kit/field.tsx';
import { NameField } from '../../kit/name-field.tsx';
import { FormFrame } from '../../page/form-frame.tsx';
import { describeTexts, errorsAt } from '../../page/use-send.ts';
import { type Steps, StepsField, stepsInput, useStepsText } from '../rooms/steps-field.tsx';
import { type Institution, institutionQuery, readInstitution } from './place-queries.ts';
import { PlaceSheet } from './place-sheet.tsx';
import { type OpenedPlace, usePlaceForm } from './use-place-form.tsx';

type Values = { name: string; code: string; description: string; approval_steps: Steps };

const empty: Values = { name: '', code: '', description: '', approval_steps: null };

const valuesOf = ({ name, code, description, approval_steps }: Institution): Values => ({
  name,
  code,
  description: description ?? '',
  // An empty list counts as none for institutions (§10.3).
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

function useInstitutionTexts(): Record<string, string> {
  const { t } = useTranslation('manage');
  return {
    name: t('name'),
    code: t('code'),
    description: t('description'),
    approval_steps: t('steps.title'),
  };
}

function InstitutionForm(place: OpenedPlace<Institution>) {
  const { t } = useTranslation('manage');
  const texts = useInstitutionTexts();
  const stepsText = useStepsText('institutions');
  const { form, faults, frame } = usePlaceForm({
    kind: 'institutions',
    place,
    texts,
    save: saveInstitution,
    lists: ['institutions'],
    empty,
    valuesOf,
    read: readInstitution,
    describe: ({ approval_steps: steps, ...own }) => [
      ...describeTexts(texts, own),
      stepsText(steps),
    ],
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
    </FormFrame>
  );
}

/** The form of an institution beside the list, or of a new one. */
export function InstitutionSheet() {
  const { t } = useTranslation('manage');
  const { id } = useParams({ from: '/manage/institutions/$id' });
  return (
    <PlaceSheet
      isNew={id === 'new'}
      list="/manage/institutions"
      query={institutionQuery(id)}
      titles={{ created: t('new_institution'), loading: t('institution') }}
      Form={InstitutionForm}
    />
  );
}
