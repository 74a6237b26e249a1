import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnswerSentence } from '../booking/answer-sentence.ts';
import { RequirementState } from '../booking/requirement-state.tsx';
import { Checkbox, TextField } from '../kit/field.tsx';
import { NEEDS, type NeedKind } from './booking-parts.ts';
import type { FormPart } from './form-part.ts';

type Opened = NonNullable<FormPart['opened']>;

/** The answer of the crew to a requirement of the edited event. */
function Answer({ opened, kind }: { opened: Opened; kind: NeedKind }) {
  const { timezone, upcoming_count, is_recurring, series_id } = opened;
  const isWhole = is_recurring && series_id === undefined;
  const sentenceOf = useAnswerSentence({ timezone, dates: isWhole ? upcoming_count : undefined });
  const need = opened.requirements.findLast((one) => one.kind === kind);
  if (need === undefined || need.state === null) return null;
  return (
    <p className="small soft">
      <RequirementState state={need.state} /> {sentenceOf(need)}{' '}
      {need.comment && <q>{need.comment}</q>}
    </p>
  );
}

function Need({ kind, ...part }: FormPart & { kind: NeedKind }) {
  const { t } = useTranslation(['book', 'event']);
  const { values, onChange, opened } = part;
  const { needs, optionalNeeds } = values;
  const details = needs[kind];
  const name = t(`event:need.${kind}`);
  const set = (text: string | undefined): void => {
    const { [kind]: _, ...others } = needs;
    onChange({ needs: text === undefined ? others : { ...others, [kind]: text } });
  };
  const setRequired = (isRequired: boolean): void => {
    const others = optionalNeeds.filter((one) => one !== kind);
    onChange({ optionalNeeds: isRequired ? others : [...others, kind] });
  };
  return (
    <div className="stack">
      <Checkbox
        label={name}
        isChecked={details !== undefined}
        onCheck={(isNeeded) => set(isNeeded ? '' : undefined)}
      />
      {details !== undefined && (
        <>
          <TextField
            label={t('needs.details', { name })}
            path={`needs-${kind}`}
            maxLength={5_000}
            value={details}
            onValue={set}
          />
          <Checkbox
            label={t('needs.required', { name })}
            isChecked={!optionalNeeds.includes(kind)}
            onCheck={setRequired}
          />
          {opened && <Answer opened={opened} kind={kind} />}
        </>
      )}
    </div>
  );
}

/** The requirements: a checkbox for each kind, its details in words, and the answer of its crew. */
export function NeedFields(part: FormPart) {
  const { t } = useTranslation('book');
  // The address of a need that was declined names its field, which is not there before the rest of the form is loaded.
  useEffect(() => {
    const named = window.location.hash.slice(1);
    if (named.startsWith('field-needs-')) document.getElementById(named)?.focus();
  }, []);
  return (
    <fieldset className="plain-set">
      <legend>{t('needs.title')}</legend>
      {NEEDS.map((kind) => (
        <Need key={kind} kind={kind} {...part} />
      ))}
    </fieldset>
  );
}
