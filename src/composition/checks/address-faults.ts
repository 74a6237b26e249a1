import type { Config } from '../../config/config.ts';
import { CHECK_HEADER, type SeenRequest, seenRequest } from '../../http/plugins/seen-request.ts';
import { createServer } from '../../http/plugins/server.ts';
import { errorReason } from '../../ports/error-reason.ts';
import { type Answered, ask } from './ask.ts';
import { type Fault, fault } from './fault.ts';

const SETTING = 'BASE_URL';

/** An address of documentation (RFC 5737), which no caller has. */
const PRETENDED = '192.0.2.77';

const HEADERS = { [CHECK_HEADER]: PRETENDED, 'x-forwarded-for': PRETENDED };

/**
 * Listens where the service would, while it does not run, and answers as it does: so its proxies can be checked before
 * the first start. @returns what ends it
 */
async function standIn(config: Config): Promise<() => Promise<unknown>> {
  const app = createServer({ config, logger: false });
  app.get('/health', async (request) => ({ status: 'ok', seen: seenRequest(request) }));
  const listening = app.listen({ host: config.host, port: config.port });
  return listening.then(
    () => () => app.close(),
    () => async () => undefined,
  );
}

/** The answer as the service sees the request; undefined if something else answered. */
function seenIn({ status, body }: Answered): SeenRequest | undefined {
  const seen = body?.seen;
  return status === 200 && typeof seen === 'object' && seen !== null
    ? (seen as SeenRequest)
    : undefined;
}

function strangerFault(url: string, { status, location }: Answered): Fault {
  if (location !== null)
    return fault(
      SETTING,
      `${url} leads to ${location}`,
      'set it to the address that leads nowhere else',
    );
  if (status === 502 || status === 503 || status === 504)
    return fault(
      SETTING,
      `the proxy at ${url} answers ${status}`,
      'let it lead to HOST and PORT of this machine',
    );
  return fault(
    SETTING,
    `${url} answers ${status}, and is not this version of Stoa`,
    'let the proxy lead to it',
  );
}

/** The faults of the proxies in front of the service, by what the service sees of a request. */
function proxyFaults(seen: SeenRequest, { baseUrl, trustProxy }: Config): Fault[] {
  const { host, protocol } = new URL(baseUrl);
  const faults: Fault[] = [];
  if (seen.host !== host)
    faults.push(
      fault(SETTING, `the proxy sends the Host ${seen.host}`, 'let it send the one of its caller'),
    );
  if (seen.protocol !== null && `${seen.protocol}:` !== protocol)
    faults.push(
      fault(
        SETTING,
        `the proxy sends X-Forwarded-Proto ${seen.protocol}`,
        `set it to ${seen.protocol}://${host} if that is where people come from`,
      ),
    );
  if (seen.is_believed && trustProxy !== true)
    faults.push(
      fault(
        'TRUST_PROXY',
        'every caller can pretend any address, as nothing in front of Stoa replaces X-Forwarded-For',
        'set it to the number of proxies, which is 0 without one, and let the first replace the header',
      ),
    );
  if (seen.is_forwarded && trustProxy === false)
    faults.push(
      fault(
        'TRUST_PROXY',
        'there is a proxy, and all people have its address',
        'set it to the number of proxies: 1',
      ),
    );
  return faults;
}

async function reach(config: Config): Promise<Fault[]> {
  const url = `${config.baseUrl}/health`;
  try {
    const answer = await ask(url, { headers: HEADERS });
    const seen = seenIn(answer);
    return seen === undefined ? [strangerFault(url, answer)] : proxyFaults(seen, config);
  } catch (error) {
    const problem = `${url} cannot be reached from here: ${errorReason(error)}`;
    return [fault(SETTING, problem, 'set it to the address by which browsers reach Stoa')];
  }
}

async function appFaults({ baseUrl, notifications: { appUrl } }: Config): Promise<Fault[]> {
  if (appUrl === baseUrl) return [];
  try {
    const { status } = await ask(appUrl);
    if (status < 400) return [];
    return [
      fault('APP_URL', `${appUrl} answers ${status}`, 'set it to the web app, or leave it out'),
    ];
  } catch (error) {
    const problem = `${appUrl} cannot be reached from here: ${errorReason(error)}`;
    return [
      fault('APP_URL', problem, 'links in mails would lead nowhere: correct it, or leave it out'),
    ];
  }
}

/**
 * The faults of the addresses at which people reach Stoa, and of the proxies before it.
 * @param isServed whether the service of this process listens; otherwise another server listens there during the check
 */
export async function addressFaults(config: Config, isServed: boolean): Promise<Fault[]> {
  const end = isServed ? async () => undefined : await standIn(config);
  try {
    return (await Promise.all([reach(config), appFaults(config)])).flat();
  } finally {
    await end();
  }
}
