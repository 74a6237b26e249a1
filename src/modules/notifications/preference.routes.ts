import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Api, ModuleDeps } from '../../http/api.ts';
import { requiredText } from '../../http/fields.schema.ts';
import { emptySchema, okSchema } from '../../http/response/envelope.schema.ts';
import { ok, okWithMessage } from '../../http/response/envelope.ts';
import { notificationPreferences, preferenceChoice } from './preference.schema.ts';
import { assertKnownTypes, choosePreferences, readPreferences } from './preference.service.ts';
import { endSubscription } from './unsubscribe.service.ts';

const MAX_TOKEN = 2_000;

const operations = {
  read: {
    tags: ['Notifications'],
    operationId: 'getNotificationPreferences',
    summary: 'Get the notification channels',
    description:
      'Returns the channels of every type of notification, chosen or by default; in the application each ' +
      'of them is always shown. Every user may call it for themselves. Digests are not among them: they ' +
      'follow their subscription.',
    response: { 200: okSchema(notificationPreferences) },
  },
  choose: {
    tags: ['Notifications'],
    operationId: 'chooseNotificationPreferences',
    summary: 'Update the notification channels',
    description:
      'Merges the given channels into those of the caller, and returns all of them. Every user may call it ' +
      'for themselves. A member that is no type of notification, and `digest`, are refused with 422.',
    body: preferenceChoice,
    response: { 200: okSchema(notificationPreferences, 'The channels were updated.') },
  },
  unsubscribe: {
    tags: ['Notifications'],
    security: [],
    operationId: 'unsubscribeFromMail',
    summary: 'Unsubscribe from mails by their token',
    description:
      'Turns off mail of one kind for a person, ends one digest, or ends all mail to an address without an ' +
      'account, as the signed token says (RFC 8058). It is open: mail programs call it without a login, ' +
      'and their body is not read. Sent again it changes nothing more; a token that the service did not ' +
      'sign is 422.',
    querystring: z.object({
      token: requiredText(MAX_TOKEN).meta({
        description: 'The token of the `List-Unsubscribe` address of a mail.',
      }),
    }),
    response: { 200: emptySchema('The mails were unsubscribed from.') },
  },
};

/** The channels of notifications, and the way out of mails. */
export async function preferenceRoutes(api: Api, { db, clock }: ModuleDeps): Promise<void> {
  const path = '/notification-preferences';
  api.get(path, { schema: operations.read }, async ({ actor }) =>
    ok(await readPreferences(db, actor)),
  );

  // The schema drops members that it does not know.
  const preValidation = async ({ body }: FastifyRequest) => assertKnownTypes(body);
  const choose = { schema: operations.choose, preValidation };
  api.put(path, choose, async ({ actor, body }) =>
    okWithMessage(await choosePreferences(db, actor, body), 'The channels were updated.'),
  );

  const open = { schema: operations.unsubscribe, config: { public: true } };
  api.post('/unsubscribe', open, async ({ query }) => {
    await endSubscription(db, clock, query.token);
    return okWithMessage(null, 'The mails were unsubscribed from.');
  });
}
