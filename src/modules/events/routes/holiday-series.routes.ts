import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Api } from '../../../http/api.ts';
import { idParams, paging } from '../../../http/fields.schema.ts';
import { dryRunOnlyQuery, isDryRun } from '../../../http/request/dry-run.schema.ts';
import { always } from '../../../http/request/heavy-requests.ts';
import { listSchema, okSchema } from '../../../http/response/envelope.schema.ts';
import { okWithMessage, pageOf, readPage } from '../../../http/response/envelope.ts';
import { batchMessage } from '../batches/batch.view.ts';
import {
  holidayResult,
  holidaySeries,
  holidaySeriesBody,
} from '../batches/holiday-series.schema.ts';
import {
  assertManagesHoliday,
  browseHolidaySeries,
  giveBackOfHoliday,
  leaveOutOnHoliday,
} from '../batches/holiday-series.service.ts';
import type { EventDeps } from '../record/event.service.ts';

const WHO =
  'Managers may call it, managers by assignment for holidays of a venue of theirs; others get 403. It ' +
  'works for a holiday that was deleted too.';
const EACH =
  'Each series is changed in a transaction of its own; one that the caller may not change, or that ' +
  'cannot be changed, fails by itself and stays as it was.';

/** The series that a holiday concerns, and leaving out and giving back their dates. */
export function holidaySeriesRoutes(api: Api, deps: EventDeps): void {
  const idOf = ({ params }: FastifyRequest): string => (params as { id: string }).id;
  const config = {
    minRole: 'scoped_manager',
    authorizeTarget: (request: FastifyRequest) =>
      assertManagesHoliday(deps, request.actor, idOf(request)),
    isHeavy: always,
  } as const;
  const tags = ['Holidays'];
  const changing = {
    tags,
    params: idParams,
    querystring: dryRunOnlyQuery,
    body: holidaySeriesBody,
    response: { 200: okSchema(holidayResult) },
  };

  const list = {
    tags,
    operationId: 'listHolidaySeries',
    summary: 'List the series of a holiday',
    description:
      `Lists the series with \`skip_holidays\` that have dates to come on the holiday, and those that ` +
      `leave out dates because of it which are on no holiday any more; by title, a page at a time. ${WHO}`,
    params: idParams,
    querystring: z.object(paging),
    response: { 200: listSchema(holidaySeries) },
  };
  api.get('/holidays/:id/series', { schema: list, config }, async (request, reply) => {
    const { actor, params, query } = request;
    const page = await browseHolidaySeries(deps, actor, params.id, pageOf(query));
    return readPage(request, reply, page, (row) => row);
  });

  const leaveOut = {
    ...changing,
    operationId: 'leaveOutHoliday',
    summary: 'Update series to leave out a holiday',
    description:
      `Leaves out the dates to come on the holiday of the series with \`skip_holidays\` that are named; ` +
      `people are notified as of cancelled dates. ${EACH} ${WHO}`,
  };
  api.post('/holidays/:id/leave-out', { schema: leaveOut, config }, async (request) => {
    const { actor, params, body, query, log } = request;
    const options = { logger: log, isDry: isDryRun(query) };
    const result = await leaveOutOnHoliday(deps, actor, params.id, body.event_ids, options);
    return okWithMessage(result, batchMessage('change', result));
  });

  const giveBack = {
    ...changing,
    operationId: 'giveBackHoliday',
    summary: 'Update series to give back the dates of a holiday',
    description:
      'Gives back the dates to come that the series leave out because of the holiday, and that are on no ' +
      `holiday any more. Dates whose room is taken meanwhile are named, and stay left out. ${EACH} ${WHO}`,
  };
  api.post('/holidays/:id/give-back', { schema: giveBack, config }, async (request) => {
    const { actor, params, body, query, log } = request;
    const options = { logger: log, isDry: isDryRun(query) };
    const result = await giveBackOfHoliday(deps, actor, params.id, body.event_ids, options);
    return okWithMessage(result, batchMessage('change', result));
  });
}
