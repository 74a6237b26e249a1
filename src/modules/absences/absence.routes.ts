import type { FastifyRequest } from 'fastify';
import type { Api, ModuleDeps } from '../../http/api.ts';
import { emptySchema, okSchema } from '../../http/response/envelope.schema.ts';
import { ok, okWithMessage } from '../../http/response/envelope.ts';
import { ifMatch } from '../../http/response/etags.ts';
import { absenceBody, myAbsence } from './absence.schema.ts';
import { endAbsence, readAbsence, setAbsence } from './absence.service.ts';
import { absenceVersion, absenceView } from './absence.view.ts';

const CHANGED = 'With `If-Match`, a record that was changed meanwhile is refused with 412.';

const operations = {
  read: {
    tags: ['General'],
    operationId: 'getMyAbsence',
    summary: 'Get the absence of the caller',
    description:
      'Returns when the caller is away, from now on or later, and who holds the approval steps of the ' +
      'caller meanwhile; `absence` is null where none runs or is to come. It names also who is away now ' +
      'and made the caller their deputy. Every user may call it for themselves.',
    response: { 200: okSchema(myAbsence) },
  },
  set: {
    tags: ['General'],
    operationId: 'setMyAbsence',
    summary: 'Replace the absence of the caller',
    description:
      'Replaces the absence of the caller: from the beginning of its first day to the end of its last one, ' +
      'in the zone of the caller, the deputy holds the approval steps that the caller holds by roles and ' +
      'assignments, and is told of them. The deputy gets no other rights, and a deputy of the deputy holds ' +
      'nothing. Every user may call it for themselves. Days in the past, a year or more, the caller as ' +
      'deputy, an address without an account, and a deputy of fifty others at that time are refused with ' +
      `422. ${CHANGED}`,
    body: absenceBody,
    response: { 200: okSchema(myAbsence, 'The absence was set.') },
  },
  remove: {
    tags: ['General'],
    operationId: 'deleteMyAbsence',
    summary: 'Delete the absence of the caller',
    description:
      'Ends the absence of the caller at once, or takes back the one that is to come: the deputy holds ' +
      `nothing any more. Every user may call it for themselves; without an absence nothing changes. ${CHANGED}`,
    response: { 200: emptySchema('The absence was deleted.') },
  },
};

const expected = (request: FastifyRequest) => ifMatch(request, absenceVersion);

/** The routes of the absence of a person (§16.3). Whom the caller stands in for is no part of the version. */
export async function absenceRoutes(api: Api, { db, clock, config }: ModuleDeps): Promise<void> {
  const deps = { db, clock, serviceZone: () => config.timezone };
  const apart = { etagApart: ['stands_in_for'] };
  const guarded = { honoursIfMatch: true } as const;

  api.get('/me/absence', { schema: operations.read, config: apart }, async ({ actor }) =>
    ok(absenceView(actor, await readAbsence(deps, actor))),
  );

  api.put('/me/absence', { schema: operations.set, config: guarded }, async (request) => {
    const { actor, body } = request;
    const row = await setAbsence(deps, actor, body, expected(request));
    return okWithMessage(absenceView(actor, row), 'The absence was set.');
  });

  api.delete('/me/absence', { schema: operations.remove, config: guarded }, async (request) => {
    await endAbsence(deps, request.actor, expected(request));
    return okWithMessage(null, 'The absence was deleted.');
  });
}
