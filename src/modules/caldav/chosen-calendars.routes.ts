import type { Api, ModuleDeps } from '../../http/api.ts';
import { okSchema } from '../../http/response/envelope.schema.ts';
import { ok, okWithMessage } from '../../http/response/envelope.ts';
import {
  chooseCalendars as body,
  type MyCalendars,
  myCalendars,
} from './chosen-calendars.schema.ts';
import { chooseCalendars, readChosen } from './chosen-calendars.service.ts';

const tags = ['Calendar'];

const operations = {
  read: {
    tags,
    operationId: 'getMyCalendars',
    summary: 'Get the calendars for the calendar program of the caller',
    description:
      'Returns the address for calendar programs (CalDAV), and the rooms and venues whose calendars they ' +
      'show besides the own events of the caller. Every user may call it for themselves. Rooms and venues ' +
      'that were deleted are left out until they are restored.',
    response: { 200: okSchema(myCalendars) },
  },
  replace: {
    tags,
    operationId: 'chooseMyCalendars',
    summary: 'Replace the calendars for the calendar program of the caller',
    description:
      'Chooses the rooms and venues whose calendars calendar programs show besides the own events; those ' +
      'that are absent are no longer shown. Every user may call it for themselves. One that is deleted, ' +
      'unknown or named twice, and more than fifty together, are refused with 422.',
    body,
    response: { 200: okSchema(myCalendars, 'The calendars were chosen.') },
  },
};

/** The calendars that a person chose for calendar programs (§15.1). */
export async function chosenCalendarRoutes(api: Api, { db, config }: ModuleDeps): Promise<void> {
  const url = config.caldav ? `${config.baseUrl}/dav/` : null;
  const view = (chosen: Omit<MyCalendars, 'url'>): MyCalendars => ({ url, ...chosen });
  api.get('/me/calendars', { schema: operations.read }, async ({ actor }) =>
    ok(view(await readChosen(db, actor))),
  );
  api.put('/me/calendars', { schema: operations.replace }, async ({ actor, body: chosen }) =>
    okWithMessage(view(await chooseCalendars(db, actor, chosen)), 'The calendars were chosen.'),
  );
}
