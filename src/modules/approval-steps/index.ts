export { withStoredSteps } from './approval-steps.queries.ts';
export { approvalStepsInput, approvalStepsOut } from './approval-steps.schema.ts';
