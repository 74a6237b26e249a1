import { z } from 'zod';
import { list, oneOf, trustProxy, url, wholeNumber } from '../config-fields.ts';

/** The settings of the server. */
export const serverSettings = {
  NODE_ENV: oneOf('production', 'development', 'test')
    .default('development')
    .meta({ description: '`production`, `development` or `test`; production needs `OIDC_ISSUER`' }),
  HOST: z.string().default('127.0.0.1').meta({ description: 'address to listen on' }),
  PORT: wholeNumber(0, 65_535)
    .optional()
    .meta({ description: 'port to listen on', shownDefault: '`3000`, for a worker `3001`' }),
  BASE_URL: url(['http:', 'https:'], 'must be an http or https URL').optional().meta({
    description: 'the public URL of the service',
    shownDefault: '`http://localhost:$PORT`',
  }),
  INSTITUTION_NAME: z
    .string()
    .max(100)
    .default('Stoa')
    .meta({ description: 'the name at the head of the pages for everyone, and in their titles' }),
  INSTITUTION_LOGO_URL: url(['https:'], 'must be an https URL').optional().meta({
    description: 'a picture beside that name, square, from 24 pixels on',
    shownDefault: 'that of Stoa',
  }),
  STOA_WEB: oneOf('on', 'off', 'dev').default('on').meta({
    description:
      'the web app: `off` serves the API alone, `dev` serves the app from its sources with Vite',
  }),
  CALDAV: oneOf('on', 'off')
    .default('on')
    .meta({
      description:
        'calendar programs connect at `/dav/`, see [integrations.md](integrations.md#calendar-programs); ' +
        '`off` takes that away',
    }),
  CORS_ORIGINS: list(',').meta({
    description: 'origins of front ends that may call the API, separated by commas',
  }),
  TRUST_PROXY: trustProxy.meta({
    description:
      'whether to use `X-Forwarded-For`: the number of proxies, or their addresses. With `true`, every ' +
      'caller can set its address',
  }),
  RATE_LIMIT_PER_MINUTE: wholeNumber(0, 1_000_000)
    .default(3_000)
    .meta({
      description:
        'how many requests one person may send to one process in a minute, with any token or key; `0`: any ' +
        'number. Feeds have a limit of their own',
    }),
  MAX_DRAFTS_PER_PERSON: wholeNumber(1, 1_000_000)
    .default(200)
    .meta({
      description:
        'how many drafts one person may have. Managers, admins and service accounts may have fifty times as ' +
        'many, here and in the next two rows',
    }),
  MAX_OPEN_REQUESTS_PER_PERSON: wholeNumber(1, 1_000_000)
    .default(500)
    .meta({ description: 'how many pending events one person may have; a series is one' }),
  MAX_FILES_MB_PER_PERSON: wholeNumber(1, 1_000_000).default(1_024).meta({
    description:
      'how large the files that one person uploaded may be together, in MB of 1,048,576 bytes',
  }),
  LOG_LEVEL: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent')
    .default('info')
    .meta({ description: '`fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`' }),
};
