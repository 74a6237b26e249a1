import { useState } from 'react';
import { asProblem, type Problem } from '../api/problem.ts';
import type { FieldFault } from '../kit/error-summary.tsx';
import type { Described } from './merged.ts';
import { useSingleFlight } from './single-flight.ts';

/** A request that changes something: whether it is on its way, and what went wrong. */
export type Sending<Args extends readonly unknown[]> = {
  send(...args: Args): Promise<void>;
  isSending: boolean;
  problem: Problem | undefined;
  /** How many times it went wrong: the focus goes to the summary of errors at each. */
  attempt: number;
  clear(): void;
};

/** Sends once at a time; `run` does everything, also what follows a success. */
export function useSend<Args extends readonly unknown[]>(
  run: (...args: Args) => Promise<void>,
): Sending<Args> {
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const [attempt, setAttempt] = useState(0);
  const send = useSingleFlight(async (...args: Args): Promise<void> => {
    setSending(true);
    setProblem(undefined);
    try {
      await run(...args);
    } catch (error) {
      setProblem(asProblem(error));
      setAttempt((count) => count + 1);
    } finally {
      setSending(false);
    }
  });
  return { send, isSending, problem, attempt, clear: () => setProblem(undefined) };
}

/** The label of a field, and our own sentence about what is wrong with its value. */
export type FieldText = { label: string; sentence?: string };

/** What the service refused, field by field: in our words where there are some, else as it was sent. */
export function faultsOf(
  problem: Problem | undefined,
  fields: Readonly<Record<string, FieldText>>,
): FieldFault[] {
  if (problem?.kind !== 'invalid') return [];
  return Object.entries(problem.fields).map(([path, sentences]) => {
    const known = fields[path] ?? fields[path.split('.')[0] ?? ''];
    return {
      path,
      label: known?.label ?? path,
      sentences: known?.sentence === undefined ? sentences : [known.sentence],
    };
  });
}

/** Fields that hold texts, in words; in the order of their values. */
export const describeTexts = (
  fields: Readonly<Record<string, FieldText>>,
  values: Readonly<Record<string, string>>,
): Described[] =>
  Object.entries(values).map(([path, text]) => ({ label: fields[path]?.label ?? path, text }));

/** The sentences about one field. */
export const errorsAt = (faults: readonly FieldFault[], path: string): readonly string[] =>
  faults.filter((fault) => fault.path === path).flatMap(({ sentences }) => [...sentences]);
