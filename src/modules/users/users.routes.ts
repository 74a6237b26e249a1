import type { Api, EndSession, ModuleDeps } from '../../http/api.ts';
import { ok, okWithMessage } from '../../http/response/envelope.ts';
import { changedMe, changeMe as changeMeBody, loggedOut, meAnswer } from './users.schema.ts';
import { changeMe, logOut, type MeDeps, readMe } from './users.service.ts';
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
      'Returns the account of the caller, with roles and the number of unread notifications; ' +
      '`unmatched_roles` says which names of the sign-in are no roles here. Every user may call it. ' +
      'Without a valid token it is 401.',
    response: { 200: meAnswer },
  };
  app.get('/me', { schema: me, config: { keepsAnswers: true } }, async (request) => {
    request.sameUntil = null;
    return ok(
      viewMe(await readMe({ db, countPending, config }, request.actor), config.notifications),
    );
  });

  const change = {
    tags: ['General'],
    operationId: 'changeMe',
    summary: 'Update the settings of the caller',
    description:
      'Sets the language and the time zone of notifications, and a small JSON object for the web app. ' +
      'Every user may call it for themselves. Absent members stay unchanged, null goes back to what the ' +
      'token and the service say. An unknown language or zone, and preferences over 4 KiB, are refused ' +
      'with 422.',
    body: changeMeBody,
    response: { 200: changedMe },
  };
  app.patch('/me', { schema: change }, async ({ actor, body }) => {
    const profile = await changeMe({ db, countPending, config }, actor, body);
    return okWithMessage(viewMe(profile, config.notifications), 'The settings were updated.');
  });

  const logout = {
    tags: ['General'],
    operationId: 'logOut',
    summary: 'Log out',
    description:
      'Revokes the access token of the request on all processes; later calls with it are 401. Every user ' +
      'may call it. Other tokens of the caller stay valid.',
    response: { 200: loggedOut },
  };
  app.post('/auth/logout', { schema: logout }, async (request, reply) => {
    await logOut(db, request.token, clock);
    await endSession(request, reply);
    return okWithMessage(null, 'You have been logged out.');
  });
}
