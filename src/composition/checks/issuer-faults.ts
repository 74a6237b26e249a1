import type { Config } from '../../config/config.ts';
import type { Clock } from '../../ports/clock.ts';
import { errorReason } from '../../ports/error-reason.ts';
import { type Answered, ask } from './ask.ts';
import { clockFault, type Fault, fault } from './fault.ts';

const SETTING = 'OIDC_ISSUER';

/** Tokens are refused if the clocks of issuer and service differ by more milliseconds. */
const MAX_DRIFT_MS = 60_000;

type Metadata = Readonly<Record<string, unknown>>;

const withoutSlash = (url: string): string => url.replace(/\/+$/, '');

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** Why an answer is no discovery document of the issuer (OpenID Connect Discovery 1.0, section 4.3). */
function discoveryFault(
  issuer: string,
  url: string,
  { status, body }: Answered,
): Fault | undefined {
  if (status !== 200)
    return fault(
      SETTING,
      `${url} answered ${status}`,
      'set it to the address of the issuer, below which the discovery document is: Keycloak has it at /realms/NAME',
    );
  if (body === undefined)
    return fault(SETTING, `${url} is not JSON`, 'set it to the issuer, not to its sign-in page');
  const { issuer: named } = body;
  if (!isText(named) || withoutSlash(named) !== withoutSlash(issuer))
    return fault(
      SETTING,
      `the issuer there calls itself ${isText(named) ? named : 'nothing'}`,
      `set it to that, as tokens name it`,
    );
  return undefined;
}

/** The endpoints that a sign-in needs and the document lacks. */
function endpointFaults({
  authorization_endpoint: sign,
  token_endpoint: token,
}: Metadata): Fault[] {
  if (isText(sign) && isText(token)) return [];
  return [
    fault(
      SETTING,
      'its discovery document has no authorization_endpoint or no token_endpoint',
      'the web app cannot sign in there: allow the authorization code flow, or use another issuer',
    ),
  ];
}

async function keyFaults({ jwks_uri: url }: Metadata): Promise<Fault[]> {
  if (!isText(url))
    return [
      fault(SETTING, 'its discovery document has no jwks_uri', 'use an issuer that has keys'),
    ];
  const ofKeys = (problem: string): Fault[] => [
    fault(SETTING, `its keys at ${url} ${problem}`, 'tokens cannot be verified: mend that there'),
  ];
  try {
    const { status, body } = await ask(url);
    if (status !== 200) return ofKeys(`answered ${status}`);
    const keys = Array.isArray(body?.keys) ? body.keys : [];
    const isUsable = keys.some(({ kty, use = 'sig' }) => kty !== 'oct' && use === 'sig');
    return isUsable ? [] : ofKeys('have none for asymmetric signatures');
  } catch (error) {
    return ofKeys(`cannot be fetched: ${errorReason(error)}`);
  }
}

type Discovered = { faults: Fault[]; metadata: Metadata | undefined; date: number | undefined };

async function discover(issuer: string): Promise<Discovered> {
  const url = `${withoutSlash(issuer)}/.well-known/openid-configuration`;
  try {
    const answer = await ask(url);
    const found = discoveryFault(issuer, url, answer);
    if (found !== undefined) return { faults: [found], metadata: undefined, date: answer.date };
    const metadata = answer.body ?? {};
    const faults = [...endpointFaults(metadata), ...(await keyFaults(metadata))];
    return { faults, metadata, date: answer.date };
  } catch (error) {
    const problem = `${url} cannot be reached: ${errorReason(error)}`;
    const remedy = 'nobody can sign in until this machine reaches it by that name';
    return { faults: [fault(SETTING, problem, remedy)], metadata: undefined, date: undefined };
  }
}

/** Why nobody can sign in at an issuer; `/ready` shows the same. */
export const signInFaults = async (issuer: string): Promise<Fault[]> =>
  (await discover(issuer)).faults;

function scopeFaults({ scopes_supported: known }: Metadata, scope: string): Fault[] {
  if (!Array.isArray(known)) return [];
  const unknown = scope.split(/\s+/).filter((one) => one !== '' && !known.includes(one));
  // Scopes of APIs, such as api://stoa/access of Entra, are not listed.
  const lacking = unknown.filter((one) => !/[:/]/.test(one));
  if (lacking.length === 0) return [];
  return [
    fault('OIDC_SCOPE', `the issuer has no ${lacking.join(', ')}`, `choose of ${known.join(' ')}`),
  ];
}

/**
 * Asks for a token with a code that does not exist: an issuer that knows the client refuses the code and not the
 * client.
 */
async function clientFaults(
  { token_endpoint: url }: Metadata,
  { oidc: { clientId, clientSecret }, baseUrl }: Config,
): Promise<Fault[]> {
  if (!isText(url)) return [];
  const basic = [clientId, clientSecret ?? ''].map(encodeURIComponent).join(':');
  const form = new URLSearchParams({
    grant_type: 'authorization_code',
    code: 'stoa-check',
    code_verifier: 'stoa-check'.repeat(5),
    redirect_uri: `${baseUrl}/login/callback`,
    ...(clientSecret === undefined && { client_id: clientId }),
  });
  const headers =
    clientSecret === undefined
      ? undefined
      : { authorization: `Basic ${Buffer.from(basic).toString('base64')}` };
  const answer = await ask(url, { method: 'POST', body: form, ...(headers && { headers }) });
  if (answer.body?.error !== 'invalid_client') return [];
  return clientSecret === undefined
    ? [
        fault(
          'OIDC_CLIENT_ID',
          `the issuer refuses the client "${clientId}" without a secret`,
          'register it there as a public client, or set OIDC_CLIENT_SECRET',
        ),
      ]
    : [
        fault(
          'OIDC_CLIENT_SECRET',
          `the issuer refuses it with the client "${clientId}" of OIDC_CLIENT_ID`,
          'copy it from the registration there, or leave it out for a public client',
        ),
      ];
}

function driftFaults(date: number | undefined, { now }: Clock): Fault[] {
  const ahead = date === undefined ? 0 : date - now().epochMilliseconds;
  if (Math.abs(ahead) <= MAX_DRIFT_MS) return [];
  const remedy = 'tokens are refused: run an NTP client on both';
  return [clockFault(SETTING, 'its clock', ahead, remedy)];
}

/** The faults of the issuer and of what the settings say about it. */
export async function issuerFaults(config: Config, clock: Clock): Promise<Fault[]> {
  const { issuer, scope } = config.oidc;
  if (issuer === undefined) return [];
  const { faults, metadata, date } = await discover(issuer);
  const drift = driftFaults(date, clock);
  if (metadata === undefined) return [...faults, ...drift];
  const client = await clientFaults(metadata, config).catch((): Fault[] => []);
  return [...faults, ...scopeFaults(metadata, scope), ...client, ...drift];
}
