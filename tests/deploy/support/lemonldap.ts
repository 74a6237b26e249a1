import { generateKeyPairSync } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Program, startProgram, waitFor } from './process.ts';

type Where = {
  folder: string;
  port: number;
  /** The address of the issuer, as browsers and Stoa reach it. */
  issuer: string;
  /** The address of Stoa. */
  origin: string;
};

const storeIn = (folder: string) => ({
  Directory: folder,
  LockDirectory: join(folder, 'lock'),
  generateModule: 'Lemonldap::NG::Common::Apache::Session::Generate::SHA256',
});

/** Stoa as a public client with PKCE: JWT access tokens with name, e-mail and groups, for the audience of the API. */
const clientOf = (origin: string) => ({
  oidcRPMetaDataOptions: {
    stoa: {
      oidcRPMetaDataOptionsClientID: 'stoa',
      oidcRPMetaDataOptionsPublic: 1,
      oidcRPMetaDataOptionsRequirePKCE: 1,
      oidcRPMetaDataOptionsRedirectUris: `${origin}/login/callback`,
      oidcRPMetaDataOptionsPostLogoutRedirectUris: `${origin}/`,
      oidcRPMetaDataOptionsAccessTokenJWT: 1,
      oidcRPMetaDataOptionsAccessTokenClaims: 1,
      oidcRPMetaDataOptionsAccessTokenSignAlg: 'RS256',
      oidcRPMetaDataOptionsIDTokenSignAlg: 'RS256',
      oidcRPMetaDataOptionsAdditionalAudiences: `${origin}/api/v1`,
      oidcRPMetaDataOptionsBypassConsent: 1,
      oidcRPMetaDataOptionsRefreshToken: 1,
      oidcRPMetaDataOptionsUserIDAttr: 'uid',
    },
  },
  oidcRPMetaDataExportedVars: {
    stoa: {
      name: 'cn',
      email: 'mail',
      email_verified: 'isVerified;bool',
      groups: 'groups;string;always',
    },
  },
  oidcRPMetaDataOptionsExtraClaims: { stoa: { profile: 'name groups' } },
});

/** People of the package's demonstration: dwho, rtyler and msmith, each with the name as the password. */
const peopleOf = {
  authentication: 'Demo',
  userDB: 'Same',
  passwordDB: 'Null',
  registerDB: 'Null',
  demoExportedVars: { cn: 'cn', mail: 'mail', uid: 'uid' },
  exportedVars: {},
  groups: { 'it-admins': '$uid eq "dwho"', facility: '$uid eq "rtyler"' },
  macros: { isVerified: '"true"', _whatToTrace: 'lc($_user)' },
  whatToTrace: '_whatToTrace',
};

function configurationOf({ folder, issuer, origin }: Where) {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  return {
    cfgNum: 1,
    cfgAuthor: 'Stoa',
    cfgDate: '1',
    cfgVersion: '2.16.1',
    portal: `${issuer}/`,
    domain: 'localhost',
    cookieName: 'lemonldap',
    securedCookie: 1,
    portalSkin: 'bootstrap',
    timeout: 72_000,
    locationRules: {},
    globalStorage: 'Apache::Session::File',
    globalStorageOptions: storeIn(join(folder, 'sessions')),
    persistentStorage: 'Apache::Session::File',
    persistentStorageOptions: storeIn(join(folder, 'persistent')),
    localSessionStorage: 'Cache::FileCache',
    localSessionStorageOptions: { namespace: 'sessions', cache_root: join(folder, 'cache') },
    issuerDBOpenIDConnectActivation: 1,
    issuerDBOpenIDConnectPath: '^/oauth2/',
    issuerDBOpenIDConnectRule: 1,
    oidcServiceMetaDataIssuer: issuer,
    oidcServicePrivateKeySig: privateKey,
    oidcServicePublicKeySig: publicKey,
    oidcServiceKeyIdSig: 'rehearsal',
    oidcServiceAllowAuthorizationCodeFlow: 1,
    oidcServiceIgnoreScopeForClaims: 0,
    ...peopleOf,
    ...clientOf(origin),
  };
}

const settingsOf = (folder: string) => `[all]
logLevel = warn
[configuration]
type = File
dirName = ${folder}/configuration
localStorage = Cache::FileCache
localStorageOptions = { 'namespace' => 'configuration', 'cache_root' => '${folder}/cache' }
[portal]
staticPrefix = /static
templateDir = /usr/share/lemonldap-ng/portal/templates
languages = en
[handler]
`;

const programOf = (folder: string) => `use Plack::Builder;
use Lemonldap::NG::Portal::Main;
my $portal = Lemonldap::NG::Portal::Main->run({ configStorage => { confFile => '${folder}/lemonldap-ng.ini' } });
builder {
  enable 'Static', path => qr{^/static/}, root => '/usr/share/lemonldap-ng/portal/htdocs';
  $portal;
};
`;

/** Starts LemonLDAP::NG, Debian's OpenID provider, on a port of this machine. */
export async function startLemonldap(where: Where): Promise<Program> {
  const { folder, port } = where;
  for (const name of ['configuration', 'cache', 'sessions/lock', 'persistent/lock'])
    await mkdir(join(folder, name), { recursive: true });
  const configuration = JSON.stringify(configurationOf(where), null, 1);
  await writeFile(join(folder, 'configuration/lmConf-1.json'), configuration);
  await writeFile(join(folder, 'lemonldap-ng.ini'), settingsOf(folder));
  await writeFile(join(folder, 'portal.psgi'), programOf(folder));
  const program = startProgram({
    name: 'LemonLDAP::NG',
    command: 'plackup',
    args: ['-E', 'deployment', '--host', '127.0.0.1', '--port', `${port}`, 'portal.psgi'],
    env: { LLNG_DEFAULTLOGGER: 'Lemonldap::NG::Common::Logger::Std' },
    cwd: folder,
  });
  const discovery = `http://127.0.0.1:${port}/.well-known/openid-configuration`;
  await waitFor(program, async () => (await fetch(discovery)).ok);
  return program;
}
