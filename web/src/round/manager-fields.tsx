import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { placeChoiceQuery } from '../api/place-choice.ts';
import { SelectField, TextField } from '../kit/field.tsx';
import { errorsAt } from '../page/use-send.ts';
import type { FormPart } from './form-part.ts';
import { WEIGHTS } from './weight.tsx';

/** What only managers of the round write: whose request it is, for which institution, and its weight. */
export function ManagerFields({ values, change, faults }: FormPart) {
  const { t } = useTranslation('round');
  const institutions = useQuery(placeChoiceQuery('institution')).data ?? [];
  return (
    <>
      <TextField
        type="email"
        label={t('form.owner')}
        hint={t('form.owner_hint')}
        path="owner_email"
        maxLength={255}
        value={values.owner}
        onValue={(owner) => change({ owner })}
        errors={errorsAt(faults, 'owner_email')}
      />
      <div className="halves">
        <SelectField
          label={t('form.institution')}
          path="institution_id"
          value={values.institution}
          onValue={(institution) => change({ institution })}
          errors={errorsAt(faults, 'institution_id')}
          options={[
            { value: '', label: t('form.no_institution') },
            ...institutions.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        <SelectField
          label={t('form.weight')}
          path="weight"
          value={String(values.weight)}
          onValue={(weight) => change({ weight: Number(weight) })}
          errors={errorsAt(faults, 'weight')}
          options={WEIGHTS.map((weight) => ({
            value: String(weight),
            label: t(`weights.${weight}`),
          }))}
        />
      </div>
    </>
  );
}
