import type { FastifyRequest } from 'fastify';
import type { Api, ModuleDeps } from '../../http/api.ts';
import { idParams } from '../../http/fields.schema.ts';
import {
  createdSchema,
  emptySchema,
  errorBody,
  listSchema,
  okSchema,
} from '../../http/response/envelope.schema.ts';
import { created, okWithMessage, pageOf, readPage } from '../../http/response/envelope.ts';
import { ifMatch } from '../../http/response/etags.ts';
import { assignment, assignmentsQuery, createAssignment } from './assignments.schema.ts';
import { assign, browseAssignments, readAssignment, unassign } from './assignments.service.ts';
import { toAssignment } from './assignments.view.ts';

const tags = ['Assignments'];

const operations = {
  list: {
    tags,
    operationId: 'listAssignments',
    summary: 'List assignments, by e-mail address',
    description:
      'Lists who has which role for which room, venue or institution. Managers and admins see all ' +
      'assignments, managers by assignment those within their scope; others get 403. Filters are combined.',
    querystring: assignmentsQuery,
    response: { 200: listSchema(assignment) },
  },
  create: {
    tags,
    operationId: 'createAssignment',
    summary: 'Create an assignment',
    description:
      'Gives the person with this e-mail address a role for exactly one room, venue or institution: ' +
      '`manager`, `crew`, or the role of approval steps. It counts once that person signs in with the ' +
      'address and the issuer verified it; the same assignment again answers 200 with the existing one. A ' +
      'crew has a `kind` and may have `teams`, which the same request with others changes; only admins ' +
      'give one for no place, which is everywhere. Managers and admins may assign everywhere, managers by ' +
      'assignment within their scope; what lies outside of it is 404.',
    body: createAssignment,
    response: {
      200: okSchema(assignment, 'The assignment exists already, or its teams were changed.'),
      201: createdSchema(assignment, 'Assignment created.'),
      404: errorBody,
    },
  },
  remove: {
    tags,
    operationId: 'deleteAssignment',
    summary: 'Delete an assignment',
    description:
      'Takes the role away at once. Managers and admins may delete every assignment, managers by ' +
      'assignment those within their scope; what lies outside of it is 404.',
    params: idParams,
    response: { 200: emptySchema('Assignment deleted.') },
  },
};

/** Roles of people for single rooms, venues and institutions. */
export async function assignmentRoutes(api: Api, { db, clock }: ModuleDeps): Promise<void> {
  const deps = { db, clock };
  const minRole = 'scoped_manager' as const;

  api.get(
    '/assignments',
    { schema: operations.list, config: { minRole } },
    async (request, reply) => {
      const { actor, query } = request;
      const page = await browseAssignments(deps, actor, query, pageOf(query));
      return readPage(request, reply, page, toAssignment);
    },
  );

  const create = { schema: operations.create, config: { minRole, idempotent: true } };
  api.post('/assignments', create, async ({ db, actor, body }, reply) => {
    const { assignment: row, isNew, isChanged } = await assign({ ...deps, db }, actor, body);
    const shown = toAssignment(row);
    if (isNew) return created(reply, shown, 'Assignment created.');
    return okWithMessage(
      shown,
      isChanged ? 'The teams were changed.' : 'The assignment exists already.',
    );
  });

  const authorizeTarget = ({ actor, params }: FastifyRequest) =>
    readAssignment(db, actor, (params as { id: string }).id);
  const remove = { schema: operations.remove, config: { minRole, authorizeTarget } };
  api.delete('/assignments/:id', remove, async (request) => {
    const { actor, params } = request;
    const gone = await unassign(deps, actor, params.id, ifMatch(request, toAssignment));
    return okWithMessage(gone, 'Assignment deleted.');
  });
}
