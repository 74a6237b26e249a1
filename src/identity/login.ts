import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';
import { readFormBodies } from '../http/request/form-body.ts';
import { MOUNT_PATH } from './addresses.ts';
import { loginPage, messagePage } from './pages.ts';
import { findPerson } from './persons.ts';

const FORM_LIMIT = 4_096;

type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>;

/** The pending sign-in of this browser and address, or undefined. */
async function interactionOf(
  provider: Provider,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Interaction | undefined> {
  const { uid } = request.params as { uid: string };
  try {
    const details = await provider.interactionDetails(request.raw, reply.raw);
    return details.uid === uid ? details : undefined;
  } catch (error) {
    if (error instanceof Error && error.name === 'SessionNotFound') return undefined;
    throw error;
  }
}

/** The pages of the sign-in: the choice of a user, and the confirmation. */
export function serveLogin(app: FastifyInstance, provider: Provider, policy: string): void {
  // The provider's own routes parse their bodies themselves.
  readFormBodies(app, FORM_LIMIT);
  const options = { logLevel: 'warn', schema: { hide: true } } as const;
  const show = (reply: FastifyReply, status: number, html: string): FastifyReply =>
    reply
      .code(status)
      .headers({ 'cache-control': 'no-store', 'content-security-policy': policy })
      .type('text/html; charset=utf-8')
      .send(html);
  const expired = (reply: FastifyReply): FastifyReply =>
    show(reply, 400, messagePage('This sign-in has ended', 'Start the sign-in again.'));
  const goOn = async (request: FastifyRequest, reply: FastifyReply, result: object) =>
    reply.redirect(await provider.interactionResult(request.raw, reply.raw, { ...result }), 303);

  app.get(`${MOUNT_PATH}/interaction/:uid`, options, async (request, reply) => {
    const details = await interactionOf(provider, request, reply);
    if (details === undefined) return expired(reply);
    if (details.prompt.name === 'consent') return goOn(request, reply, { consent: {} });
    return show(reply, 200, loginPage(request.url));
  });

  app.post(`${MOUNT_PATH}/interaction/:uid`, options, async (request, reply) => {
    const details = await interactionOf(provider, request, reply);
    if (details === undefined) return expired(reply);
    const { person: login } = (request.body ?? {}) as { person?: unknown };
    const person = findPerson(login);
    if (person === undefined) {
      return show(reply, 422, loginPage(request.url, 'This user does not exist.'));
    }
    return goOn(request, reply, { login: { accountId: person.login } });
  });

  app.get(`${MOUNT_PATH}/callback`, options, async (_request, reply) =>
    show(reply, 200, messagePage('Signed in', 'You are signed in. You can close this page.')),
  );
}
