import type { Api, EndSession, ModuleDeps } from '../../http/api.ts';
import { ok, okWithMessage } from '../../http/response/envelope.ts';
import { loggedOut, meAnswer } from './users.schema.ts';
import { logOut, type MeDeps, readMe } from './users.service.ts';
import { viewMe } from './users.view.ts';

type UserRouteDeps = ModuleDeps & MeDeps & { endSession: EndSession };

/** The routes of the current user: profile and logout. */
export async function usersRoutes(
  app: Api,
  { db, clock, config, endSession, countPending }: UserRouteDeps,
): Promise<void> {
  const me = {
    tags: ['General'],
    operationId: 'getMe',
    summary: 'Get the caller',
    description:
      'Returns the account of the caller, with roles and the number of unread notifications. Every user may call it. Without a valid token it is 401.',
    response: { 200: meAnswer },
  };
  app.get('/me', { schema: me }, async (request) =>
    ok(viewMe(await readMe({ db, countPending }, request.actor), config.timezone)),
  );

  const logout = {
    tags: ['General'],
    operationId: 'logOut',
    summary: 'Log out',
    description:
      'Revokes the access token of the request on all processes; later calls with it are 401. Every user may call it. Other tokens of the caller stay valid.',
    response: { 200: loggedOut },
  };
  app.post('/auth/logout', { schema: logout }, async (request, reply) => {
    await logOut(db, request.token, clock);
    await endSession(request, reply);
    return okWithMessage(null, 'You have been logged out.');
  });
}
