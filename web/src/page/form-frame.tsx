import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Problem } from '../api/problem.ts';
import { Button } from '../kit/button.tsx';
import { ErrorSummary, type FieldFault } from '../kit/error-summary.tsx';
import { useOffReason } from '../session/online.ts';
import { ProblemPanel } from './problem-panel.tsx';

type FormFrameProps = {
  /** The name of the form, where no heading stands above it. */
  label?: string;
  sending: { isSending: boolean; problem: Problem | undefined; attempt: number };
  faults: readonly FieldFault[];
  submitLabel: string;
  onSubmit(): void;
  /** Shown after another person changed the record. */
  stale?: (problem: Problem) => ReactNode;
  /** Buttons beside the one that sends the form. */
  buttons?: ReactNode;
  children: ReactNode;
};

function Refusal({ problem, stale }: { problem: Problem; stale: FormFrameProps['stale'] }) {
  if (problem.kind === 'changed' && stale) return stale(problem);
  return <ProblemPanel error={problem} isAboveForm />;
}

/** The frame of a form: what is wrong at the top, the fields, the button. */
export function FormFrame(props: FormFrameProps) {
  const { t } = useTranslation(['problems', 'calendar']);
  const offline = useOffReason();
  const { isSending, problem, attempt } = props.sending;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (offline === undefined) props.onSubmit();
  };
  return (
    <form className="stack" noValidate onSubmit={submit} aria-label={props.label}>
      <ErrorSummary
        title={t('problems:fields', { count: props.faults.length })}
        faults={props.faults}
        attempt={attempt}
      />
      {problem && problem.kind !== 'invalid' && <Refusal problem={problem} stale={props.stale} />}
      {props.children}
      <div className="actions">
        <Button type="submit" look="main" disabled={isSending} reason={offline}>
          {isSending ? t('calendar:saving') : props.submitLabel}
        </Button>
        {props.buttons}
      </div>
    </form>
  );
}
