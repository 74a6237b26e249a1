import { z } from 'zod';
import { flag, url } from '../config-fields.ts';
import { rolesMap } from '../roles-map.ts';

/** The settings of sign-in. */
export const signInSettings = {
  OIDC_ISSUER: url(['http:', 'https:'], 'must be an http or https URL').optional().meta({
    description: 'URL of your OpenID Connect issuer; without it, a development provider runs',
  }),
  OIDC_AUDIENCE: z.string().optional().meta({
    description: 'the `aud` claim of access tokens; required with `OIDC_ISSUER`',
    shownDefault: '`$BASE_URL/api/v1`',
  }),
  OIDC_CLIENT_ID: z
    .string()
    .default('stoa')
    .meta({ description: 'the client that the web app signs in with' }),
  OIDC_CLIENT_SECRET: z.string().optional().meta({
    description: 'its secret; without one it is a public client, protected by PKCE',
    isSecret: true,
  }),
  OIDC_SCOPE: z.string().default('openid profile email').meta({
    description:
      'scopes that the web app requests; add `offline_access` where refresh tokens need it',
  }),
  OIDC_ISSUER_NAME: z.string().max(100).optional().meta({
    description: 'the name of the account on the sign-in page: `your university account`',
  }),
  OIDC_ROLES_CLAIM: z.string().optional().meta({
    description: 'the claim that holds roles such as `admin` and `manager`',
    shownDefault: '`roles`, else `realm_access.roles`, else `groups`',
  }),
  OIDC_ROLES_MAP: rolesMap.meta({
    description:
      'role names of your issuer: `it-admins=admin, facility=manager`, or JSON where names have commas, as ' +
      'distinguished names do: `{"CN=Rooms,OU=Uni": "manager"}`',
  }),
  IMPORT_LOGIN_CLAIM: z.string().max(255).default('preferred_username').meta({
    description:
      'the claim with the login by which imported tables name people, such as *Created by* of MRBS',
  }),
  OIDC_TRUST_EMAIL: flag.default(false).meta({
    description:
      '`true` if tokens have no `email_verified` claim and your issuer verifies every address. An address ' +
      'that is not verified grants no rights',
  }),
};
