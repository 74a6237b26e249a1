import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { SelectField, TextArea } from '../kit/field.tsx';
import { FORMATS } from './booking-parts.ts';
import { eventTypes } from './booking-values.ts';
import type { FormPart } from './form-part.ts';
import { ContactFields } from './more-fields.tsx';
import { institutionsQuery } from './places-query.ts';

/** The subject and the audience of the event; every field is optional. */
export function WhatFields(part: FormPart) {
  const { values, hasKind, errorsOf, onChange } = part;
  const { t } = useTranslation('book');
  const { data = [] } = useQuery(institutionsQuery);
  const none = { value: '', label: t('no_choice') };
  return (
    <section className="card padded stack" aria-labelledby="what">
      <h2 id="what">{t('what')}</h2>
      {hasKind && (
        <div className="halves">
          <SelectField
            label={t('kind')}
            value={values.kind}
            onValue={(kind) => onChange({ kind })}
            options={[none, ...eventTypes.map((value) => ({ value, label: t(`kinds.${value}`) }))]}
          />
          <SelectField
            label={t('for_whom')}
            value={values.institution}
            onValue={(institution) => onChange({ institution })}
            options={[none, ...data.map(({ id, name }) => ({ value: id, label: name }))]}
          />
          <SelectField
            label={t('format')}
            value={values.format}
            onValue={(format) => onChange({ format })}
            options={[none, ...FORMATS.map((value) => ({ value, label: t(`formats.${value}`) }))]}
          />
        </div>
      )}
      <TextArea
        label={t('description')}
        path="description"
        value={values.description}
        onValue={(description) => onChange({ description })}
        errors={errorsOf('description')}
      />
      <ContactFields {...part} />
    </section>
  );
}
