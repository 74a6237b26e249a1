import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Api, ModuleDeps } from '../../http/api.ts';
import { eventDepsOf } from '../../http/event-deps.ts';
import { readFormBodies } from '../../http/request/form-body.ts';
import { readerLocale } from '../../http/request/reader-locale.ts';
import { plainPagePolicy } from '../../http/response/plain-page-policy.ts';
import { type DecisionAnswer, decideForm, decideQuery } from './decide.schema.ts';
import { decideFromMail, readDecision } from './decide.service.ts';
import { DECIDE_STYLE, viewDecision } from './decide.view.ts';
import type { TableDeps } from './mail-table.service.ts';

/** Requests a minute from one address. */
const REQUESTS_A_MINUTE = 30;

/** More than the longest comment, percent-encoded. */
const FORM_BYTES = 64 * 1024;

/** The token is in the address of the page: no other page, cache or search engine is to learn it. */
const HEADERS = {
  'content-security-policy': plainPagePolicy(DECIDE_STYLE, { formAction: "'self'" }),
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
};

/**
 * The page on which holders of a step decide from a mail, outside of the API: without scripts and without a session
 * (§16.4). GET and HEAD change nothing. The limits of requests are those of the scope that it is registered in.
 */
export async function decideRoutes(
  api: Api,
  {
    db,
    clock,
    config,
    pause,
  }: Pick<ModuleDeps, 'db' | 'clock' | 'config'> & Pick<TableDeps, 'pause'>,
): Promise<void> {
  const { defaultLocale, appUrl } = config.notifications;
  const deps = { ...eventDepsOf({ db, clock, config }), defaultLocale, pause };
  const send = (request: FastifyRequest, reply: FastifyReply, answer: DecisionAnswer) => {
    const locale = readerLocale(request, defaultLocale);
    const { status, html } = viewDecision(answer, { locale, appUrl });
    return reply
      .code(status)
      .headers(HEADERS)
      .type('text/html; charset=utf-8')
      .serializer(String)
      .send(html);
  };
  readFormBodies(api, FORM_BYTES);
  const keyGenerator = ({ ip }: FastifyRequest): string => `decisions from ${ip}`;
  const limited = { rateLimit: { max: REQUESTS_A_MINUTE, keyGenerator } };
  const page = { schema: { hide: true, querystring: decideQuery }, config: limited };
  api.get('/decide', page, async (request, reply) =>
    send(request, reply, await readDecision(deps, request.query.token ?? '')),
  );
  const form = { schema: { hide: true, body: decideForm }, config: limited };
  api.post('/decide', form, async (request, reply) => {
    const { token, action, comment = null } = request.body;
    const answer = await decideFromMail(deps, { token: token ?? '', action, comment });
    return send(request, reply, answer);
  });
}
