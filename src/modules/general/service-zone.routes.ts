import type { Api, ModuleDeps } from '../../http/api.ts';
import { ok, okWithMessage } from '../../http/response/envelope.ts';
import { ifMatch } from '../../http/response/etags.ts';
import { answerZone, serviceZoneAnswer, zoneAnswered } from './service-zone.schema.ts';
import { answerServiceZone, readServiceZone, type ServiceZoneRow } from './service-zone.service.ts';

const operations = {
  read: {
    tags: ['General'],
    operationId: 'getServiceZone',
    summary: 'Get the time zone of the service',
    description:
      'Returns the zone of venues without one, and whether it comes from the configuration, from an ' +
      'answer, or from nobody yet. Managers may call it, others get 403.',
    response: { 200: serviceZoneAnswer },
  },
  answer: {
    tags: ['General'],
    operationId: 'updateServiceZone',
    summary: 'Update the time zone of the service',
    description:
      'Answers which zone the venues without one are in; it counts at once in the process that answers, ' +
      'and within a second in others. Managers may call it, others get 403. An unknown zone is refused ' +
      'with 422, and every zone with 409 while `TIMEZONE` sets it. With `If-Match`, a zone that was set ' +
      'meanwhile is refused with 412.',
    body: answerZone,
    response: { 200: zoneAnswered },
  },
};

const view = ({ timezone, source, answered_at }: ServiceZoneRow): ServiceZoneRow => ({
  timezone,
  source,
  answered_at,
});

/** What the routes of the service zone need: `readServiceZone` has this process follow an answer at once. */
export type ServiceZoneRouteDeps = ModuleDeps & { readServiceZone(): Promise<void> };

/** The routes of the time zone of the service (§22.1). */
export function serviceZoneRoutes(api: Api, deps: ServiceZoneRouteDeps): void {
  const config = { minRole: 'manager' } as const;
  api.get('/service-zone', { schema: operations.read, config }, async () =>
    ok(view(await readServiceZone(deps))),
  );
  const answering = { minRole: 'manager', honoursIfMatch: true } as const;
  api.put('/service-zone', { schema: operations.answer, config: answering }, async (request) => {
    const expect = ifMatch(request, view);
    const row = await answerServiceZone(deps, request.body.timezone, expect);
    await deps.readServiceZone();
    return okWithMessage(view(row), 'The time zone of the service was set.');
  });
}
