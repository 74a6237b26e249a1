import type { FastifyRequest } from 'fastify';
import type { ModuleDeps } from '../../http/api.ts';
import { completeBody } from './complete-event.service.ts';

/** What `POST /events?template={id}` does before its body is validated: it takes from the template what is absent. */
export const completeFromTemplate =
  ({ db }: Pick<ModuleDeps, 'db'>) =>
  async (request: FastifyRequest): Promise<void> => {
    const { template } = request.query as { template?: unknown };
    request.body = await completeBody(db, request.actor, template, request.body);
  };
