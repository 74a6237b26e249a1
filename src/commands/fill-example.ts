import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../db/connect.ts';
import { inSingleTransaction } from '../db/single-transaction.ts';
import { instantText, latestInstant } from '../domain/time/instant.ts';
import { unauthenticated } from '../errors.ts';
import { systemClock } from '../ports/clock.ts';
import { errorReason } from '../ports/error-reason.ts';
import type { TokenVerifier } from '../ports/token-verifier.ts';
import type { MadeRecord, Send } from '../seed/make.ts';
import { CITY_ZONE } from '../seed/places.ts';
import type { Login } from '../seed/plan.ts';
import { type CreatedRecords, seed } from '../seed/seed.ts';

/** Takes a login for a token: only this process can send it one. The people are those of the development provider. */
async function seedVerifier({ baseUrl }: Config): Promise<TokenVerifier> {
  const { issuerOf, persons } = await import('../identity/index.ts');
  const issuer = issuerOf(baseUrl);
  return {
    verify: async (token) => {
      const person = persons.find(({ login }) => login === token);
      if (person === undefined) throw unauthenticated();
      const { login: subject, name, email, roles } = person;
      const times = {
        issued_at: instantText(Temporal.Instant.fromEpochMilliseconds(0)),
        expires_at: instantText(latestInstant),
      };
      const token_key = `seed ${subject}`;
      const unsaid = { locale: null, timezone: null, login: null } as const;
      const claims = { email_verified: true, ...unsaid } as const;
      const named = { roles, sent_roles: roles };
      return { issuer, subject, name, email, ...named, token_key, ...claims, ...times };
    },
  };
}

async function ask(
  app: FastifyInstance,
  by: Login,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: Parameters<Send>[2],
) {
  const answer = await app.inject({
    method,
    url: `/api/v1${path}`,
    headers: { authorization: `Bearer ${by}` },
    ...(body === undefined ? {} : { payload: body }),
  });
  if (answer.statusCode < 300) return answer;
  throw new Error(`${method} ${path} as ${by} gave ${answer.statusCode}: ${answer.payload}`);
}

async function hasVenues(app: FastifyInstance): Promise<boolean> {
  const { headers } = await ask(app, 'manager', 'GET', '/venues?include_inactive=1&per_page=1');
  return headers['x-total-count'] !== '0';
}

/** The login that holds every approval step: the manager if all steps are the managers', else the admin. */
const approverOf = ({ approvalSteps }: Config): Login =>
  approvalSteps.every(({ role }) => role === 'manager') ? 'manager' : 'admin';

async function fill(config: Config, database: Database): Promise<CreatedRecords | undefined> {
  const verifier = await seedVerifier(config);
  const app = await buildApp({ config, database, clock: systemClock, verifier, logger: false });
  try {
    if (await hasVenues(app)) return undefined;
    const send: Send = async (by, path, body, method = 'POST') =>
      (await ask(app, by, method, path, body)).json<{ data: MadeRecord }>().data;
    const today = systemClock.now().toZonedDateTimeISO(CITY_ZONE).toPlainDate();
    return await seed(send, today, approverOf(config));
  } finally {
    await app.close();
  }
}

/**
 * Fills an empty database with a university, in one transaction; undefined where there are venues already.
 * @throws Error with a sentence for the operator; nothing of the seed stays then
 */
export async function fillWithExample(
  config: Config,
  database: Database,
): Promise<CreatedRecords | undefined> {
  try {
    return await inSingleTransaction(database, (inside) => fill(config, inside));
  } catch (cause) {
    const reason = errorReason(cause);
    throw new Error(`The seed failed, and nothing was changed: ${reason}.`, { cause });
  }
}
