import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Api, ModuleDeps } from '../../http/api.ts';
import { eventDepsOf } from '../../http/event-deps.ts';
import { displaySecurity } from '../../http/openapi/openapi-security.ts';
import { bearerIn } from '../../http/request/auth.ts';
import { errorBody, okSchema } from '../../http/response/envelope.schema.ts';
import { ok } from '../../http/response/envelope.ts';
import { authenticateDisplay, readDayPlan } from './day-plan.service.ts';
import { dayPlan } from './displays.schema.ts';
import { dayPlanView } from './displays.view.ts';
import { pressAnswer, pressesBody } from './presses.schema.ts';
import { answerPresses } from './presses.service.ts';

const current = {
  tags: ['Rooms'],
  operationId: 'getCurrentDisplay',
  summary: 'Get the plan of the day of a display',
  description:
    'Returns the room of a display and what takes place there on the current day of its zone, when it is ' +
    'closed and when it is blocked, and for rooms with check-in how people check in. The secret of the ' +
    'display opens it as bearer token; anything else is 401. Titles of bookings that are not approved ' +
    'yet, and names unless `DISPLAY_NAMES` is set, are null.',
  security: displaySecurity,
  response: { 200: okSchema(dayPlan), 401: errorBody },
};

const presses = {
  tags: ['Rooms'],
  operationId: 'sendDisplayPresses',
  summary: 'Submit what was pressed at a display',
  description:
    'Checks in, ends or extends dates, as somebody pressed at the door, in the order of pressing; ' +
    'presses without a connection are sent later. The secret of the display opens it as bearer token; ' +
    'anything else is 401. Each press has a key and is done once; one that is refused says why and holds ' +
    'up no other. A late check-in restores a date that was released meanwhile, if its room is still ' +
    'free. Wrong fields are 422.',
  security: displaySecurity,
  body: pressesBody,
  response: {
    200: okSchema(
      z.array(pressAnswer).max(20).meta({ description: 'What became of each press, in order.' }),
    ),
    401: errorBody,
  },
};

/** The routes of the screens themselves: open to the secrets of displays only. */
export function doorRoutes(api: Api, { db, clock, config }: ModuleDeps): void {
  const { displayNames } = config;
  const deps = { db, clock, serviceZone: () => config.timezone, displayNames };
  const authorizeTarget = (request: FastifyRequest) => authenticateDisplay(deps, bearerIn(request));
  const read = { schema: current, config: { public: true, authorizeTarget } };
  api.get('/displays/current', read, async (request) =>
    ok(dayPlanView(await readDayPlan(deps, bearerIn(request)))),
  );

  const events = eventDepsOf({ db, clock, config });
  const send = {
    schema: presses,
    config: { public: true, readsBody: true, authorizeTarget },
    // Before the body is read.
    onRequest: async (request: FastifyRequest) => void (await authorizeTarget(request)),
  };
  api.post('/displays/current/presses', send, async (request) =>
    ok(await answerPresses(events, bearerIn(request), request.body.presses)),
  );
}
