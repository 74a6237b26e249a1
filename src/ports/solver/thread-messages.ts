import type { Improvement, SolverAnswer, SolverRequest } from './solver.ts';

/** The messages of the thread: that it is ready, better solutions, and one answer to each request. */
export type ThreadMessage =
  | { readonly kind: 'ready' }
  | { readonly kind: 'better'; readonly better: Improvement }
  | { readonly kind: 'answer'; readonly answer: SolverAnswer };

/** A request to the thread. */
export type ThreadRequest = SolverRequest;
