import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../kit/button.tsx';
import { ErrorSummary, type FieldFault } from '../kit/error-summary.tsx';
import { ProblemPanel } from '../session/problem-panel.tsx';
import type { useSend } from '../session/use-send.ts';

type SubmitFormProps = {
  id: string;
  title: string;
  sending: ReturnType<typeof useSend<[]>>;
  faults: readonly FieldFault[];
  children: ReactNode;
};

/** A card with a form that creates something. */
export function SubmitForm({ id, title, sending, faults, children }: SubmitFormProps) {
  const { t } = useTranslation(['problems', 'actions']);
  const { problem, attempt, isSending, send } = sending;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void send();
  };
  return (
    <form className="card pad stack" noValidate onSubmit={submit} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ErrorSummary
        title={t('problems:fields', { count: faults.length })}
        faults={faults}
        attempt={attempt}
      />
      {problem && problem.kind !== 'invalid' && <ProblemPanel error={problem} />}
      {children}
      <div className="actions">
        <Button type="submit" look="main" disabled={isSending}>
          {t('actions:create')}
        </Button>
      </div>
    </form>
  );
}
