import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { newIdempotencyKey, type Tagged } from '../api/client.ts';
import type { FieldFault } from '../kit/error-summary.tsx';
import { useSend } from '../page/use-send.ts';
import { useKeptForm } from '../session/kept-form.ts';
import { useRequestFaults } from './request-faults.ts';
import { changeRequest, createRequest, type PlanningRequest } from './request-queries.ts';
import { inputOf, newRequestValues, type RequestValues, valuesOf } from './request-values.ts';
import type { Round } from './round-queries.ts';

type FormOptions = {
  round: Round;
  /** The request that is edited; a new one otherwise. */
  opened?: Tagged<PlanningRequest> | undefined;
  /** The values of a new request; empty fields if absent. */
  initial?: RequestValues | undefined;
  /** Distinguishes several new requests of a round. */
  draft?: string | undefined;
  isManager: boolean;
  onSaved(saved: PlanningRequest, isNew: boolean): void;
};

/** The form of a request: its values outlive a reload and a new sign-in; what is wrong is found before it is sent. */
export function useRequestForm(options: FormOptions) {
  const { round, opened, initial, draft = 'new', isManager, onSaved } = options;
  const queries = useQueryClient();
  const [before] = useState(() =>
    opened ? valuesOf(opened.record) : (initial ?? newRequestValues()),
  );
  const id = opened?.record.id ?? draft;
  const form = useKeptForm<RequestValues>(`/plan/${round.id}/${isManager}/${id}`, before);
  const [key] = useState(newIdempotencyKey);
  const { ofForm, ofService } = useRequestFaults();
  const [checked, setChecked] = useState<{ faults: FieldFault[]; attempt: number }>();
  const sending = useSend(async (values: RequestValues, latest?: Tagged<PlanningRequest>) => {
    const body = inputOf(values, isManager);
    const saved = latest
      ? await changeRequest(round.id, latest.record.id, body, latest.etag)
      : await createRequest(round.id, body, key);
    form.discard();
    onSaved(saved, latest === undefined);
    await queries.invalidateQueries({ queryKey: ['rounds', round.id] });
  });
  const change = (changes: Partial<RequestValues>): void => {
    form.change(changes);
    setChecked(undefined);
  };
  const submit = (): void => {
    const faults = ofForm(form.values);
    if (faults.length > 0) {
      sending.clear();
      setChecked((last) => ({ faults, attempt: (last?.attempt ?? 0) + 1 }));
    } else {
      setChecked(undefined);
      void sending.send(form.values, opened);
    }
  };
  return {
    ...form,
    before,
    change,
    submit,
    sending,
    attempt: sending.attempt + (checked?.attempt ?? 0),
    faults: checked?.faults ?? ofService(sending.problem),
  };
}

export type RequestFormState = ReturnType<typeof useRequestForm>;
