import type { RoundFact } from './round-fact.ts';
import type { Explanation } from './solved.ts';

type NamedRequest = { readonly id: string; readonly title: string };

/** A request that would stay in the round; `was_taken` says that its place was taken after the plan was made. */
export type WouldStay = {
  readonly request: NamedRequest;
  readonly was_taken: boolean;
  readonly explanation: Explanation;
};

/** The result of publishing a plan as the facts are now. Source: §20.7. */
export type PublicationPreview = {
  readonly plan_id: string;
  readonly courses: number;
  readonly dates: number;
  readonly rooms: number;
  readonly staying: readonly WouldStay[];
  readonly taken_count: number;
  readonly owners: number;
  readonly untold: readonly NamedRequest[];
  /** The message of one owner; null where nobody is told. */
  readonly sample: RoundFact | null;
};
