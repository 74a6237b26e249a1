import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldFault } from '../kit/error-summary.tsx';
import { FormFrame } from './form-frame.tsx';
import type { Sending } from './use-send.ts';

type CreateFormProps = {
  /** The id of the heading, which names the section. */
  id: string;
  title: string;
  sending: Sending<[]>;
  faults: readonly FieldFault[];
  /** "Create" where nothing else is said. */
  submitLabel?: string;
  children: ReactNode;
};

/** A card with a form that creates something. */
export function CreateForm(props: CreateFormProps) {
  const { t } = useTranslation('actions');
  const { id, title, sending, faults, submitLabel = t('create'), children } = props;
  return (
    <section className="card padded stack" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <FormFrame
        sending={sending}
        faults={faults}
        submitLabel={submitLabel}
        onSubmit={() => void sending.send()}
      >
        {children}
      </FormFrame>
    </section>
  );
}
