import type { FastifyRequest } from 'fastify';
import type { ModuleDeps } from '../../http/api.ts';
import { completeBody } from './complete-event.service.ts';

/** Completes the body of `POST /events?template={id}` with the fields of the template, before it is validated. */
export const completeFromTemplate =
  ({ db }: Pick<ModuleDeps, 'db'>) =>
  async (request: FastifyRequest): Promise<void> => {
    const { template } = request.query as { template?: unknown };
    request.body = await completeBody(db, request.actor, template, request.body);
  };
