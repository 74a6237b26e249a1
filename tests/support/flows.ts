import {
  type ApprovalAction,
  initialTransition,
  type Outcome,
  type TransitionResult,
  transition,
} from '../../src/domain/events/approval.ts';
import type { FlowStep } from '../../src/domain/events/approval-flow.ts';
import { type Flow, openStep } from '../../src/domain/events/approval-steps.ts';

/** A step that the service configures. */
const ofService = (name: string, role: string): FlowStep => ({
  name,
  role,
  origin: 'service',
  place: null,
  rooms: [],
});

/** The steps of a service that nobody configured. */
export const one = [ofService('Approval', 'manager')];
/** The steps of a longer way. */
export const three = [
  ofService('Department', 'dean'),
  ofService('Facilities', 'manager'),
  ofService('Board', 'admin'),
];

/** The context of an action. */
export const act = {
  actor_id: 'ann',
  on_behalf_of_id: 'dora',
  comment: 'so be it',
  now: '2027-03-29T08:00:00Z',
};

/** What a step that they acted on keeps of it. */
export const acted = {
  actor_id: 'ann',
  on_behalf_of_id: 'dora',
  comment: 'so be it',
  acted_at: '2027-03-29T08:00:00Z',
};

/** A step without a decision. */
export const untouched = {
  status: 'pending',
  comment: null,
  actor_id: null,
  on_behalf_of_id: null,
  acted_at: null,
};

/** The passage; fails where there is none. */
export const passed = (outcome: Outcome): TransitionResult => {
  if (!outcome.ok) throw new Error(outcome.message);
  return outcome;
};

/** The flow after these actions, one after the other. */
export const led = (configured: typeof three, ...actions: ApprovalAction[]): TransitionResult =>
  actions.reduce<TransitionResult>(
    (flow, action) => passed(transition(flow, action, act, configured)),
    initialTransition('draft', act, configured),
  );

/** A summary of a flow: its status, that of each step, and the open step. */
export const stateOf = ({ status, steps }: Flow) => ({
  status,
  steps: steps.map((step) => step.status),
  open: openStep({ steps })?.position ?? null,
});
