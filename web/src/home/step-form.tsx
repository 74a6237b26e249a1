import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Problem } from '../api/problem.ts';
import { Button } from '../kit/button.tsx';
import type { FieldFault } from '../kit/error-summary.tsx';
import { fieldId } from '../kit/field.tsx';
import { announce } from '../kit/live-region.tsx';
import { FormFrame } from '../page/form-frame.tsx';
import { errorsAt, faultsOf, type Sending, useSend } from '../page/use-send.ts';
import type { FirstStep } from '../session/first-steps-store.ts';
import { useKeptForm } from '../session/kept-form.ts';
import type { BegunService } from './begun-service.ts';
import type { StepReports } from './use-step-flow.ts';

/** The properties of the form of a step: the records of the service, and the list that it stands in. */
export type StepProps = {
  begun: BegunService;
  /** Whether the step is done, and still in the list because the person is in it. */
  isDone: boolean;
  reports: StepReports;
};

type StepFormOptions<Values> = StepProps & {
  step: FirstStep;
  initial: Values;
  /** The names of fields by the paths of the service. */
  labels: Readonly<Record<string, string>>;
  /** The field of a path of the service, where it is called otherwise. */
  fieldOf?: (path: string) => string;
  /** Finds faults of the values before they are sent. */
  flaws?: (values: Values) => readonly FieldFault[];
  /** Sends the values. @returns what was made, to say so where the form goes on with another one */
  save(values: Values): Promise<string>;
  /** The values that change for another one like it, and the field that takes the focus then. */
  another?: { values: Partial<Values>; field: string };
};

/** The form of a step: its values, what was refused, and what sends it. */
export type StepForm<Values> = {
  step: FirstStep;
  isDone: boolean;
  values: Values;
  change(changes: Partial<Values>): void;
  /** The place of a field in the page, and what is wrong with it. */
  at(field: string): { path: string; errors: readonly string[] };
  faults: readonly FieldFault[];
  sending: Sending<[hasMore?: boolean]>;
  finish(): void;
};

/** The faults under the fields of the step: other steps have fields of the same name. */
function placed(
  step: FirstStep,
  faults: readonly FieldFault[],
  fieldOf: (path: string) => string,
): FieldFault[] {
  const byField = new Map<string, FieldFault>();
  for (const fault of faults) {
    const path = `${step}.${fieldOf(fault.path)}`;
    // Several paths of the service may be one field here, whose first sentence says enough.
    if (!byField.has(path)) byField.set(path, { ...fault, path });
  }
  return [...byField.values()];
}

/** The values of a step outlive a reload; while there are some, the step stays in the list. */
export function useStepForm<Values extends object>(
  options: StepFormOptions<Values>,
): StepForm<Values> {
  const { step, isDone, initial, labels, save, another, reports } = options;
  const { fieldOf = (path) => path, flaws = () => [] } = options;
  const { t } = useTranslation('manage');
  const queries = useQueryClient();
  const form = useKeptForm(`/first-steps/${step}`, initial);
  const wrong = flaws(form.values);
  const { keep, finish } = reports;
  useEffect(() => keep(step, form.isTouched), [keep, step, form.isTouched]);
  const sending = useSend(async (hasMore = false) => {
    if (wrong.length > 0) throw new Problem('invalid', null);
    const name = await save(form.values);
    if (hasMore && another) {
      announce(t('created', { name }));
      form.change(another.values);
      document.getElementById(fieldId(`${step}.${another.field}`))?.focus();
    } else {
      form.discard();
      finish(step);
    }
    await queries.invalidateQueries();
  });
  const refused = faultsOf(sending.problem, labels);
  const faults = placed(step, sending.attempt > 0 ? [...refused, ...wrong] : refused, fieldOf);
  return {
    step,
    isDone,
    values: form.values,
    change: form.change,
    at: (field) => ({ path: `${step}.${field}`, errors: errorsAt(faults, `${step}.${field}`) }),
    faults,
    sending,
    finish: () => {
      form.discard();
      finish(step);
    },
  };
}

type StepFormFrameProps = {
  form: Omit<StepForm<never>, 'values' | 'change'>;
  submitLabel: string;
  /** The button that sends the form and goes on with another one like it. */
  moreLabel?: string;
  /** Buttons beside those, while the step is not done. */
  buttons?: ReactNode;
  children: ReactNode;
};

/** The fields of a step and its buttons. */
export function StepFormFrame(props: StepFormFrameProps) {
  const { t } = useTranslation('home');
  const { form, submitLabel, moreLabel, buttons, children } = props;
  const { sending, step, isDone } = form;
  return (
    <FormFrame
      label={t(`first.names.${step}`)}
      sending={sending}
      faults={form.faults}
      submitLabel={submitLabel}
      onSubmit={() => void sending.send()}
      buttons={
        <>
          {moreLabel && (
            <Button disabled={sending.isSending} onClick={() => void sending.send(true)}>
              {moreLabel}
            </Button>
          )}
          {isDone ? (
            <Button look="quiet" onClick={form.finish}>
              {t('first.enough')}
            </Button>
          ) : (
            buttons
          )}
        </>
      }
    >
      {children}
    </FormFrame>
  );
}
