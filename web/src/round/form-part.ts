import type { FieldFault } from '../kit/error-summary.tsx';
import type { ChoiceValues, RequestValues } from './request-values.ts';
import type { Round } from './round-queries.ts';

/** What every part of the form of a request needs. */
export type FormPart = {
  round: Round;
  values: RequestValues;
  change(changes: Partial<RequestValues>): void;
  faults: readonly FieldFault[];
  /** Whether a manager of the round writes: with owner, institution and weight. */
  isManager: boolean;
  /** The request that is edited; none for a new one. */
  ownId?: string | undefined;
};

/** What the fields of one choice need. */
export type ChoiceProps = Pick<FormPart, 'round' | 'faults'> & {
  choice: ChoiceValues;
  at: number;
  onChoice(changes: Partial<ChoiceValues>): void;
};
