export { assignmentRoutes } from './assignments.routes.ts';
export {
  type CreateAssignment,
  createAssignment as createAssignmentBody,
} from './assignments.schema.ts';
export { assertAssignment, assign, unassign } from './assignments.service.ts';
