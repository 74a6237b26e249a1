import type { FastifyRequest } from 'fastify';
import type { Api, ModuleDeps } from '../../http/api.ts';
import { always } from '../../http/request/heavy-requests.ts';
import { sendFile } from '../../http/response/downloads.ts';
import { listSchema, okSchema } from '../../http/response/envelope.schema.ts';
import { ok, pageOf, readPage } from '../../http/response/envelope.ts';
import { ifMatch } from '../../http/response/etags.ts';
import { browsePeople, eraseUser, isErased, readPerson } from './erase-user.service.ts';
import { collectOwnData, type OwnDataDeps } from './own-data.service.ts';
import {
  erasingPerson,
  ownData,
  peopleQuery,
  person,
  personParams,
  usage,
} from './privacy.schema.ts';
import { viewErased, viewOwnData, viewPerson } from './privacy.view.ts';
import { readUsage } from './usage.service.ts';

const about = (operationId: string, summary: string, description: string) => ({
  tags: ['Privacy'],
  operationId,
  summary,
  description,
});

const operations = {
  own: {
    ...about(
      'getMyData',
      'Get everything about the caller',
      'Returns what is kept about the caller, by kind: the account, bookings, roles, decisions, ' +
        'notifications, mails and everything else that docs/privacy.md lists; the rows of each kind in the ' +
        'order in which they were made. Every user may call it for themselves. Secrets are not part of it.',
    ),
    response: { 200: okSchema(ownData) },
  },
  usage: {
    ...about(
      'getMyUsage',
      'Get how much the caller stores',
      'Returns how many drafts, how many requests that wait for a decision, and how many bytes of files ' +
        'the caller has, and how many each person may have; managers, admins and service accounts may have ' +
        'fifty times as much. Every user may call it for themselves; API keys do not open it (403).',
    ),
    response: { 200: okSchema(usage) },
  },
  list: {
    ...about(
      'listUsers',
      'List accounts',
      'Lists the accounts whose name or e-mail address contains a text, by name, a page at a time; erased ' +
        'ones are left out. Accounts of machines are among them, with the kind service_account. ' +
        'Administrators may call it, others get 403.',
    ),
    querystring: peopleQuery,
    response: { 200: listSchema(person) },
  },
  erase: {
    ...about(
      'deleteUser',
      'Delete a person',
      'Erases a person: replaces the name everywhere by "Deleted user", removes the e-mail address, ' +
        'deletes rights, tokens, subscriptions and sessions, and denies all tokens of that person from then ' +
        'on. Bookings are kept. Administrators may call it, others get 403; the own account and accounts of ' +
        'machines are refused with 409. Long work answers 202 and continues; call it again to see whether it ' +
        'is done.',
    ),
    params: personParams,
    response: { 200: okSchema(person, 'The person was erased.'), 202: erasingPerson },
  },
};

/** The routes of personal data. */
export async function privacyRoutes(
  api: Api,
  { db, clock, config, writeNamelessFile }: ModuleDeps & Omit<OwnDataDeps, 'db'>,
): Promise<void> {
  const own = { db, writeNamelessFile };
  api.get(
    '/me/data',
    { schema: operations.own, config: { isHeavy: always } },
    async (request, reply) => {
      const file = await collectOwnData(own, request.actor, viewOwnData);
      try {
        return await sendFile(request, reply, {
          tag: file.hash,
          size: file.size,
          isShown: false,
          file_name: 'stoa-my-data.json',
          mime_type: 'application/json; charset=utf-8',
          open: async () => file.read(),
        });
      } finally {
        await file.discard();
      }
    },
  );

  api.get('/me/usage', { schema: operations.usage }, async ({ actor }) =>
    ok(await readUsage(db, actor, config.limits)),
  );

  const minRole = 'admin' as const;
  const list = { schema: operations.list, config: { minRole } };
  api.get('/users', list, async (request, reply) => {
    const page = await browsePeople(db, request.query.search, pageOf(request.query));
    return readPage(request, reply, page, viewPerson);
  });

  const stop = new AbortController();
  api.addHook('preClose', async () => stop.abort());
  const authorizeTarget = ({ params }: FastifyRequest) =>
    readPerson(db, (params as { id: string }).id);
  const erase = { schema: operations.erase, config: { minRole, authorizeTarget } };
  api.delete('/users/:id', erase, async (request, reply) => {
    const deps = { db, clock, stopping: stop.signal };
    const expect = ifMatch(request, viewPerson);
    const person = await eraseUser(deps, request.actor, request.params.id, expect);
    const answer = viewErased(person, isErased(person));
    return reply.code(answer.status).send(answer);
  });
}
