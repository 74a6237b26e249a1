import type { Api, EndSession, ModuleDeps } from '../../http/api.ts';
import { ok, okWithMessage } from '../../http/response/envelope.ts';
import { loggedOut, meAnswer } from './users.schema.ts';
import { logOut, readMe } from './users.service.ts';
import { viewMe } from './users.view.ts';

/** The routes of the current user: profile and logout. */
export async function usersRoutes(
  app: Api,
  { db, clock, config, endSession }: ModuleDeps & { endSession: EndSession },
): Promise<void> {
  const me = {
    tags: ['General'],
    operationId: 'getMe',
    summary: 'Show who the caller is',
    response: { 200: meAnswer },
  };
  app.get('/me', { schema: me }, async (request) =>
    ok(viewMe(await readMe(db, request.actor), config.timezone)),
  );

  const logout = {
    tags: ['General'],
    operationId: 'logOut',
    summary: 'Deny this token from now on',
    response: { 200: loggedOut },
  };
  app.post('/auth/logout', { schema: logout }, async (request, reply) => {
    await logOut(db, request.token, clock);
    await endSession(request, reply);
    return okWithMessage(null, 'You have been logged out.');
  });
}
