import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../kit/button.tsx';
import { fieldId, TextField } from '../kit/field.tsx';
import { Icon } from '../kit/icon.tsx';
import { useSettled } from '../kit/use-settled.ts';
import { errorsAt } from '../page/use-send.ts';
import type { FormPart } from './form-part.ts';
import { foundRequestsQuery, requestQuery } from './request-queries.ts';

const PAUSE_MS = 300;

/** Requests that must not take place at the same time: found by a part of their titles. */
export function ApartField({ round, values, change, faults, ownId }: FormPart) {
  const { t } = useTranslation(['round', 'actions']);
  const [text, setText] = useState('');
  const q = useSettled(text.trim(), PAUSE_MS);
  const found = useQuery({ ...foundRequestsQuery(round.id, q), enabled: q !== '' }).data ?? [];
  const chosen = useQueries({
    queries: values.apart.map((id) => requestQuery(round.id, id)),
  }).map(({ data }, at) => ({ id: values.apart[at] ?? '', title: data?.record.title ?? '…' }));
  const offered =
    q === '' ? [] : found.filter(({ id }) => id !== ownId && !values.apart.includes(id));
  const errors = errorsAt(faults, 'apart_from');
  return (
    <fieldset className="plain-set" id={fieldId('apart_from')} tabIndex={-1}>
      <legend>{t('form.apart')}</legend>
      <div className="actions chips">
        {chosen.map(({ id, title }) => (
          <button
            key={id}
            type="button"
            className="tag plain chip"
            aria-label={t('actions:remove', { name: title })}
            onClick={() => change({ apart: values.apart.filter((one) => one !== id) })}
          >
            {title} <Icon name="close" />
          </button>
        ))}
      </div>
      {errors.length > 0 && <p className="hint bad">{errors.join(' ')}</p>}
      <TextField
        type="search"
        label={t('form.apart_search')}
        maxLength={200}
        value={text}
        onValue={setText}
      />
      <div className="actions">
        {offered.map(({ id, title }) => (
          <Button
            key={id}
            isSmall
            icon="plus"
            onClick={() => {
              change({ apart: [...values.apart, id] });
              setText('');
            }}
          >
            {title}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}
