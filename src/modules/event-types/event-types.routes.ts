import type { Api, ModuleDeps } from '../../http/api.ts';
import { okSchema } from '../../http/response/envelope.schema.ts';
import { ok, okWithMessage } from '../../http/response/envelope.ts';
import { eventTypeColours, updateEventTypeColours } from './event-types.schema.ts';
import { changeColours, readColours } from './event-types.service.ts';

const operations = {
  read: {
    tags: ['General'],
    operationId: 'getEventTypeColours',
    summary: 'Get the colours of the types of events',
    description:
      'Returns the colour that events of each type have in calendars, as a name of a palette; null where a ' +
      'type has none, as at first. Every user may call it.',
    response: { 200: okSchema(eventTypeColours) },
  },
  update: {
    tags: ['General'],
    operationId: 'updateEventTypeColours',
    summary: 'Update the colours of the types of events',
    description:
      'Updates the colours of the types in the body; absent types keep theirs, and null takes a colour ' +
      'away. Managers may call it, others and managers by assignment get 403. A colour that is not in the ' +
      'palette is refused with 422.',
    body: updateEventTypeColours,
    response: { 200: okSchema(eventTypeColours, 'The colours were updated.') },
  },
};

/** The routes of the colours of types of events (§9.7). */
export async function eventTypeRoutes(api: Api, { db, clock }: ModuleDeps): Promise<void> {
  api.get('/event-type-colours', { schema: operations.read }, async () =>
    ok(await readColours(db)),
  );

  const update = { schema: operations.update, config: { minRole: 'manager' } } as const;
  api.put('/event-type-colours', update, async ({ body }) =>
    okWithMessage(await changeColours({ db, clock }, body), 'The colours were updated.'),
  );
}
