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
  /** The number of failed attempts: the focus goes to the summary of errors at each. */
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

/** The errors by field, in the words of the service: it alone knows which of its rules the value breaks. */
export function faultsOf(
  problem: Problem | undefined,
  labels: Readonly<Record<string, string>>,
): FieldFault[] {
  if (problem?.kind !== 'invalid') return [];
  return Object.entries(problem.fields).map(([path, sentences]) => {
    const label = labels[path] ?? labels[path.split('.')[0] ?? ''] ?? path;
    return { path, label, sentences };
  });
}

/** Fields that hold texts, in words; in the order of their values. */
export const describeTexts = (
  labels: Readonly<Record<string, string>>,
  values: Readonly<Record<string, string>>,
): Described[] =>
  Object.entries(values).map(([path, text]) => ({ label: labels[path] ?? path, text }));

/** The sentences about one field. */
export const errorsAt = (faults: readonly FieldFault[], path: string): readonly string[] =>
  faults.filter((fault) => fault.path === path).flatMap(({ sentences }) => [...sentences]);
