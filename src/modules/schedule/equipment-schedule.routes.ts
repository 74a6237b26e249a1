import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Api, ModuleDeps } from '../../http/api.ts';
import { idParamsAs } from '../../http/fields.schema.ts';
import { okSchema } from '../../http/response/envelope.schema.ts';
import { ok } from '../../http/response/envelope.ts';
import {
  type EquipmentScheduleQuery,
  equipmentScheduleQuery,
  equipmentStep,
} from './equipment-schedule.schema.ts';
import { readEquipmentSchedule, readScheduledEquipment } from './equipment-schedule.service.ts';
import { toEquipmentStep } from './equipment-schedule.view.ts';
import { isLongWindow } from './schedule-window.service.ts';

const steps = z.array(equipmentStep).max(50_000).meta({ description: 'The rows, by start.' });

const schema = {
  tags: ['Equipment'],
  operationId: 'getEquipmentSchedule',
  summary: 'Get the schedule of equipment',
  description:
    'Lists how many of a thing are held within a window, by start: one row for each time through which ' +
    'the same events hold it, with those events; while nothing holds it there is no row. Every user may ' +
    'call it. A window of more than 42 days is refused with 422. An id that does not exist is 404.',
  params: idParamsAs('equipment_id'),
  querystring: equipmentScheduleQuery,
  response: { 200: okSchema(steps) },
};

/** The route of the schedule of equipment (§14.5). */
export function equipmentScheduleRoutes(api: Api, { db, onReplica, config }: ModuleDeps): void {
  const authorizeTarget = ({ params }: FastifyRequest) =>
    readScheduledEquipment(db, (params as { equipment_id: string }).equipment_id);
  const isHeavy = ({ query }: FastifyRequest): boolean =>
    isLongWindow(query as EquipmentScheduleQuery);
  const options = { schema, config: { authorizeTarget, isHeavy } };
  api.get('/equipment/:equipment_id/schedule', options, async (request) => {
    const { params, query, actor } = request;
    const rows = await onReplica((read) =>
      readEquipmentSchedule(
        { db: read, serviceZone: config.timezone },
        actor,
        params.equipment_id,
        query,
      ),
    );
    return ok(rows.map(toEquipmentStep));
  });
}
