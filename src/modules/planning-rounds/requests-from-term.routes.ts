import type { FastifyRequest } from 'fastify';
import type { Api, ModuleDeps } from '../../http/api.ts';
import { dryRunOnlyQuery, isDryRun } from '../../http/request/dry-run.schema.ts';
import { okSchema } from '../../http/response/envelope.schema.ts';
import { fromTermBody, requestsFromTerm } from './request-import.schema.ts';
import { viewFromTerm } from './request-import.view.ts';
import { roundParams } from './requests.schema.ts';
import { requestsFromTerm as takeFromTerm } from './requests-from-term.service.ts';
import { readRound } from './rounds.service.ts';

const schema = {
  tags: ['Planning'],
  operationId: 'takePlanningRequestsFromTerm',
  summary: 'Create requests of a planning round from a term before',
  description:
    'Creates requests from the approved series of a term before in the rooms of the pool and their ' +
    'venues, with their times, people and rooms; a course whose title and owner the round has already is ' +
    'refused. With `dry_run=1` nothing is written, and the answer says of each course what it becomes ' +
    'and what changed since. Managers of the round take all of them, everyone else who may book in a ' +
    'room of the pool their own; others get 404. An unknown term and days in the wrong order are refused ' +
    'with 422, more requests than the round may have, or while it is not open, with 409.',
  params: roundParams,
  querystring: dryRunOnlyQuery,
  body: fromTermBody,
  response: { 200: okSchema(requestsFromTerm, '4 requests were sent.') },
};

/** The route that takes the courses of a term before (§20.2). */
export async function requestsFromTermRoutes(api: Api, { db, clock }: ModuleDeps): Promise<void> {
  const config = {
    idempotent: true,
    isHeavy: () => true,
    rows: 'courses',
    authorizeTarget: (request: FastifyRequest) =>
      readRound(db, request.actor, (request.params as { id: string }).id),
  };
  const path = '/planning-rounds/:id/requests/from-term' as const;
  api.post(path, { schema, config }, async (request) => {
    const { db: trx, actor, params, body, query } = request;
    const asked = { body, isDryRun: isDryRun(query) };
    return viewFromTerm(await takeFromTerm({ db: trx, clock }, actor, params.id, asked), asked);
  });
}
