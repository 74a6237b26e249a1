import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Problem } from '../api/problem.ts';
import { Button } from '../kit/button.tsx';
import { ErrorSummary, type FieldFault } from '../kit/error-summary.tsx';
import { useOffReason } from '../session/online.ts';
import { ProblemPanel } from './problem-panel.tsx';

type FormRefusalProps = {
  sending: { problem: Problem | undefined; attempt: number };
  faults: readonly FieldFault[];
  /** Shown after another person changed the record. */
  stale?: ((problem: Problem) => ReactNode) | undefined;
};

type FormFrameProps = FormRefusalProps & {
  /** The name of the form, where no heading stands above it. */
  label?: string;
  sending: { isSending: boolean };
  submitLabel: string;
  /** In place of "Saving…" while the form is sent. */
  sendingLabel?: string;
  /** Why the form cannot be sent yet. */
  offReason?: string | undefined;
  /** Whether the form is a card of its own. */
  isCard?: boolean;
  onSubmit(): void;
  /** Buttons beside the one that sends the form. */
  buttons?: ReactNode;
  children: ReactNode;
};

/** What is wrong with a form, at its top: the fields that the service refuses, or why it took nothing. */
export function FormRefusal({ sending: { problem, attempt }, faults, stale }: FormRefusalProps) {
  const { t } = useTranslation('problems');
  const isShown = problem !== undefined && problem.kind !== 'invalid';
  return (
    <>
      <ErrorSummary
        title={t('fields', { count: faults.length })}
        faults={faults}
        attempt={attempt}
      />
      {isShown &&
        (problem.kind === 'changed' && stale ? (
          stale(problem)
        ) : (
          <ProblemPanel error={problem} isAboveForm />
        ))}
    </>
  );
}

/** The frame of a form: what is wrong at the top, the fields, the button. */
export function FormFrame(props: FormFrameProps) {
  const { t } = useTranslation('calendar');
  const offline = useOffReason();
  const { label, sending, faults, stale, isCard, sendingLabel = t('saving') } = props;
  const reason = offline ?? props.offReason;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (reason === undefined) props.onSubmit();
  };
  const look = isCard ? 'card padded stack' : 'stack';
  return (
    <form className={look} noValidate onSubmit={submit} aria-label={label}>
      <FormRefusal sending={sending} faults={faults} stale={stale} />
      {props.children}
      <div className="actions">
        <Button type="submit" look="main" disabled={sending.isSending} reason={reason}>
          {sending.isSending ? sendingLabel : props.submitLabel}
        </Button>
        {props.buttons}
      </div>
    </form>
  );
}
