import { type ReactNode, useState } from 'react';
import { newIdempotencyKey, type Tagged } from '../api/client.ts';
import type { Problem } from '../api/problem.ts';
import { useKeptForm } from '../session/kept-form.ts';
import type { Described } from './merged.ts';
import { StaleEdit } from './stale-edit.tsx';
import { useSend } from './use-send.ts';

type RecordFormOptions<T, Values, Saved> = {
  /** The address of the form, under which its values outlive a reload and a new sign-in. */
  address: string;
  /** The record that is edited; none for a new one. */
  opened: Tagged<T> | undefined;
  /** The initial values of the form of a new record. */
  empty: Values;
  valuesOf(record: T): Values;
  /** Reads the record again, after somebody else changed it. */
  read(record: T): Promise<Tagged<T>>;
  /** Opens the form again with what somebody else saved. */
  onReload(): void;
  /** Writes the record; the key makes a second attempt to create it harmless. */
  save(values: Values, key: string, latest?: Tagged<T>): Promise<Saved>;
  /** What follows: lists are read again, and the person is told. */
  onSaved(saved: Saved, isNew: boolean): Promise<void>;
};

/** The kept values of the form of a record, what sends them, and the comparison with what somebody else saved. */
export function useRecordForm<T, Values extends object, Saved>(
  options: RecordFormOptions<T, Values, Saved>,
) {
  const { address, opened, empty, valuesOf, read, onReload, save, onSaved } = options;
  const [before] = useState(() => (opened ? valuesOf(opened.record) : empty));
  const [key] = useState(newIdempotencyKey);
  const form = useKeptForm(address, before);
  const sending = useSend(async (values: Values, latest?: Tagged<T>) => {
    const saved = await save(values, key, latest);
    form.discard();
    await onSaved(saved, latest === undefined);
  });
  const staleOf = (describe: (values: Values) => readonly Described[]) =>
    opened &&
    ((problem: Problem): ReactNode => (
      <StaleEdit
        problem={problem}
        before={before}
        mine={form.values}
        valuesOf={valuesOf}
        describe={describe}
        read={() => read(opened.record)}
        onTheirs={() => {
          form.discard();
          onReload();
        }}
        onMine={(values, latest) => {
          form.change(values);
          void sending.send(values, latest);
        }}
      />
    ));
  return {
    ...form,
    sending,
    submit: () => void sending.send(form.values, opened),
    /** Shown in place of a refusal because the record was changed meanwhile; none of a new record. */
    staleOf,
  };
}
