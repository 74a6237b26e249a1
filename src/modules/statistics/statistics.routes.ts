import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Api, ModuleDeps } from '../../http/api.ts';
import { always } from '../../http/request/heavy-requests.ts';
import { ok } from '../../http/response/envelope.ts';
import { answerUnchanged, etagOfText } from '../../http/response/etags.ts';
import { readRequestStatistics } from './request-statistics.service.ts';
import { readRoomStatistics } from './room-statistics.service.ts';
import {
  requestStatistic,
  requestStatisticsQuery,
  roomStatistic,
  roomStatisticsQuery,
  statisticsAnswer,
} from './statistics.schema.ts';
import { headersOf, toRequestStatistic, toRoomStatistic } from './statistics.view.ts';
import type { StatisticsDeps } from './statistics-scope.service.ts';

const rules =
  'Managers may call it for what they manage; users get 403, as do managers by assignment for a room ' +
  'or venue that is not theirs. Without `from` or `to`, or with `to` before `from`, it is refused with ' +
  '422. `format=csv` returns the same rows as a file.';

const operations = {
  rooms: {
    tags: ['Statistics'],
    operationId: 'getRoomStatistics',
    summary: 'Get statistics of the use of rooms',
    description:
      'Counts the hours, events and occurrences of approved events, and compares the hours with the ' +
      `opening hours. ${rules}`,
    querystring: roomStatisticsQuery,
    response: statisticsAnswer(roomStatistic),
  },
  requests: {
    tags: ['Statistics'],
    operationId: 'getRequestStatistics',
    summary: 'Get statistics of requests and decisions',
    description: `Counts the submissions of events and what became of them. ${rules}`,
    querystring: requestStatisticsQuery,
    response: statisticsAnswer(requestStatistic),
  },
};

/** A table as CSV text. */
type WriteCsv = (headers: readonly string[], rows: readonly (string | number | null)[][]) => string;

/** The dependencies of statistics in addition to those of every module. */
type StatisticsRouteDeps = ModuleDeps & Pick<StatisticsDeps, 'pause'> & { writeCsv: WriteCsv };

type Cells = Record<string, string | number | null | undefined>;

/** Sends rows as a CSV file, whose columns are the members of the records; 304 to who has it already. */
function sendCsv(
  request: FastifyRequest,
  reply: FastifyReply,
  writeCsv: WriteCsv,
  name: string,
  headers: readonly string[],
  rows: readonly Cells[],
): FastifyReply {
  const cells = rows.map((row) => headers.map((header) => row[header] ?? null));
  reply.header('content-disposition', `attachment; filename="${name}.csv"`);
  const text = writeCsv(headers, cells);
  const isKnown = answerUnchanged(request, reply, etagOfText(text));
  return reply.type('text/csv; charset=utf-8').send(isKnown ? '' : text);
}

/** The routes of statistics (§12.6). */
export async function statisticsRoutes(
  api: Api,
  { onReplica, config, pause, writeCsv }: StatisticsRouteDeps,
): Promise<void> {
  const deps: Omit<StatisticsDeps, 'db'> = { serviceZone: () => config.timezone, pause };
  const guard = { minRole: 'scoped_manager' as const, isHeavy: always };
  api.get(
    '/statistics/rooms',
    { schema: operations.rooms, config: guard },
    async (request, reply) => {
      const { actor, query } = request;
      const { group, rows } = await onReplica((db) =>
        readRoomStatistics({ ...deps, db }, actor, query),
      );
      const records = rows.map(toRoomStatistic(group));
      const headers = headersOf(group, roomStatistic.shape);
      return query.format === 'csv'
        ? sendCsv(request, reply, writeCsv, 'room-statistics', headers, records)
        : ok(records);
    },
  );

  api.get(
    '/statistics/requests',
    { schema: operations.requests, config: guard },
    async (request, reply) => {
      const { actor, query } = request;
      const { group, rows } = await onReplica((db) =>
        readRequestStatistics({ ...deps, db }, actor, query),
      );
      const records = rows.map(toRequestStatistic(group));
      const headers = headersOf(group, requestStatistic.shape);
      return query.format === 'csv'
        ? sendCsv(request, reply, writeCsv, 'request-statistics', headers, records)
        : ok(records);
    },
  );
}
