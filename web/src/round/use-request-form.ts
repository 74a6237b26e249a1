import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Tagged } from '../api/client.ts';
import type { FieldFault } from '../kit/error-summary.tsx';
import { useRecordForm } from '../page/use-record-form.tsx';
import { useRequestFaults } from './request-faults.ts';
import {
  changeRequest,
  createRequest,
  type PlanningRequest,
  readRequest,
} from './request-queries.ts';
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
  /** Opens the form again with what somebody else saved. */
  onReload(): void;
};

/** The form of a request: its values outlive a reload and a new sign-in; what is wrong is found before it is sent. */
export function useRequestForm(options: FormOptions) {
  const { round, opened, initial, draft = 'new', isManager, onSaved, onReload } = options;
  const queries = useQueryClient();
  const [empty] = useState(() => initial ?? newRequestValues());
  const { ofForm, ofService } = useRequestFaults();
  const [checked, setChecked] = useState<{ faults: FieldFault[]; attempt: number }>();
  const form = useRecordForm<PlanningRequest, RequestValues, PlanningRequest>({
    address: `/plan/${round.id}/${isManager}/${opened?.record.id ?? draft}`,
    opened,
    empty,
    valuesOf,
    read: ({ id }) => readRequest(round.id, id),
    onReload,
    save: (values, key, latest) => {
      const body = inputOf(values, isManager);
      return latest
        ? changeRequest(round.id, latest.record.id, body, latest.etag)
        : createRequest(round.id, body, key);
    },
    onSaved: async (saved, isNew) => {
      onSaved(saved, isNew);
      await queries.invalidateQueries({ queryKey: ['rounds', round.id] });
    },
  });
  const { sending } = form;
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
      form.submit();
    }
  };
  return {
    ...form,
    change,
    submit,
    attempt: sending.attempt + (checked?.attempt ?? 0),
    faults: checked?.faults ?? ofService(sending.problem),
  };
}

export type RequestFormState = ReturnType<typeof useRequestForm>;
