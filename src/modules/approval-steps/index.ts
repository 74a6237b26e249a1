export { approvalStepsInput, approvalStepsOut } from './approval-steps.schema.ts';
