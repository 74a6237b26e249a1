import { loadConfig } from '../config/config.ts';

/** Whether an error means that the service is unreachable, and not that it refused. */
function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.message === 'fetch failed' || isUnreachable(error.cause);
}

/**
 * `stoa token alice`: prints an access token of that user for the running development service.
 * @throws Error with a message for the operator
 */
export async function tokenCommand(person: string): Promise<void> {
  const { baseUrl, oidc } = loadConfig();
  if (oidc.issuer !== undefined) {
    throw new Error(`OIDC_ISSUER is set: get a token from ${oidc.issuer} instead.`);
  }
  const { callbackOf, issuerOf, persons, signIn } = await import('../identity/index.ts');
  if (!persons.some(({ login }) => login === person)) {
    const logins = persons.map(({ login }) => login).join(', ');
    throw new Error(
      `There is no person "${person}". Choose one of ${logins}, such as: npm run -s token -- alice`,
    );
  }
  const redirectUri = callbackOf(baseUrl);
  try {
    const where = { issuer: issuerOf(baseUrl), clientId: oidc.clientId, redirectUri };
    const { access_token: token } = await signIn({ ...where, person });
    process.stdout.write(`${token}\n`);
  } catch (error) {
    const reason = isUnreachable(error)
      ? `Stoa is not reachable at ${baseUrl}. Start it first (npm start), with the same PORT and BASE_URL.`
      : `${baseUrl} gave no token: ${error instanceof Error ? error.message : error}`;
    throw new Error(reason, { cause: error });
  }
}
