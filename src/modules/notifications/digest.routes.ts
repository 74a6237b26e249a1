import type { Api, ModuleDeps } from '../../http/api.ts';
import { listSchema } from '../../http/response/envelope.schema.ts';
import { ok, okWithMessage } from '../../http/response/envelope.ts';
import { digestChoice, digestType } from './digest.schema.ts';
import { readDigestTypes, setDigestTypes } from './digest.service.ts';

const about = (operationId: string, summary: string, description: string) => ({
  tags: ['Notifications'],
  operationId,
  summary,
  description,
});

const operations = {
  list: {
    ...about(
      'listDigestSubscriptions',
      'List digest subscriptions',
      'Lists the types of digest e-mails that the caller receives. Every user may call it for themselves. ' +
        'The list is complete and is not paged.',
    ),
    response: { 200: listSchema(digestType) },
  },
  choose: {
    ...about(
      'chooseDigests',
      'Update the digest subscriptions',
      'Sets the types of digest e-mails that the caller receives; an empty list ends all. Every user may ' +
        'call it for themselves. An unknown type is refused with 422.',
    ),
    body: digestChoice,
    response: { 200: listSchema(digestType, 'Your digests are chosen.') },
  },
};

/** The routes of the user's digest subscriptions. */
export async function digestRoutes(api: Api, { db }: ModuleDeps): Promise<void> {
  api.get('/digest-subscriptions', { schema: operations.list }, async ({ actor }) =>
    ok(await readDigestTypes(db, actor)),
  );

  api.put('/digest-subscriptions', { schema: operations.choose }, async ({ actor, body }) =>
    okWithMessage(
      await setDigestTypes(db, actor, body.types),
      'The digest subscriptions were updated.',
    ),
  );
}
