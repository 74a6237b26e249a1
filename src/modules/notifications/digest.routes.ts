import type { Api, ModuleDeps } from '../../http/api.ts';
import { listSchema } from '../../http/response/envelope.schema.ts';
import { ok, okWithMessage } from '../../http/response/envelope.ts';
import { digestChoice, digestType } from './digest.schema.ts';
import { readDigestTypes, setDigestTypes } from './digest.service.ts';

const about = (operationId: string, summary: string) => ({
  tags: ['Notifications'],
  operationId,
  summary,
});

const operations = {
  list: {
    ...about('listDigestSubscriptions', 'List the digests that I get'),
    response: { 200: listSchema(digestType) },
  },
  choose: {
    ...about('chooseDigests', 'Choose the digests that I get'),
    body: digestChoice,
    response: { 200: listSchema(digestType) },
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
