import type { KeyScope } from '../../domain/api-key.ts';
import { scopeOf } from '../request/key-access.ts';

type Parameter = { name: string; in: string };
type Operation = {
  operationId?: string;
  security?: Record<string, string[]>[];
  parameters?: Parameter[];
  'x-api-key-scope'?: KeyScope;
};

/** Scopes of a sign-in on `/docs`. */
export const DOCS_SCOPES = ['openid', 'profile', 'email'];

/** The query parameter that carries the secret of a calendar token. */
const TOKEN_PARAMETER = 'token';

/** The security of an operation that a calendar token opens too. */
export const calendarSecurity = [
  { calendarToken: [] },
  { bearer: [] },
  { openId: [] },
  { apiKey: [] },
];

/** The security of the operation that a display calls. */
export const displaySecurity = [{ display: [] }];

/** The security of every operation that declares none. */
export const defaultSecurity = [{ bearer: [] }, { openId: [] }];

/** The security schemes. `issuer` is the identifier of the OpenID Connect issuer. */
export const securitySchemes = (issuer: string) => ({
  bearer: {
    type: 'http' as const,
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'An access token of the OpenID Connect issuer, to be pasted.',
  },
  openId: {
    type: 'openIdConnect' as const,
    openIdConnectUrl: `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`,
    description: 'Sign-in at the OpenID Connect issuer: authorization code with PKCE.',
  },
  apiKey: {
    type: 'http' as const,
    scheme: 'bearer',
    description:
      'An API key, `stoa_…`. The scope that an operation needs is its `x-api-key-scope`: `manage` includes ' +
      '`book`, `book` includes `read`. Operations without it are closed to keys.',
  },
  display: {
    type: 'http' as const,
    scheme: 'bearer',
    description: 'The secret of a display. It opens the plan of the day of its room only.',
  },
  calendarToken: {
    type: 'apiKey' as const,
    in: 'query',
    name: TOKEN_PARAMETER,
    description: 'The secret of a calendar token. It opens calendar feeds only.',
  },
});

/** Removes the parameter of a calendar token, which the security scheme already declares. */
export function removeCredentials(operation: Operation): void {
  const { security = [], parameters = [] } = operation;
  if (!security.some((scheme) => 'calendarToken' in scheme)) return;
  operation.parameters = parameters.filter(
    (parameter) => parameter.in !== 'query' || parameter.name !== TOKEN_PARAMETER,
  );
}

/** Names the API key, with the scope that it needs, among the ways into an operation. */
export function addKeySecurity(operation: Operation): void {
  const scope = scopeOf(operation.operationId);
  if (scope === undefined || operation.security !== undefined) return;
  operation.security = [...defaultSecurity, { apiKey: [] }];
  operation['x-api-key-scope'] = scope;
}
