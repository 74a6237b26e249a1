import type { Api } from '../../http/api.ts';
import { MAX_ATTACHMENT_BYTES, MAX_IMAGE_BYTES } from '../../http/request/upload-limits.ts';
import { ok } from '../../http/response/envelope.ts';
import { choicesAnswer, clientConfigAnswer, greeting } from './general.schema.ts';
import { enumerations, viewClientConfig, welcome } from './general.view.ts';
import { type ServiceZoneRouteDeps, serviceZoneRoutes } from './service-zone.routes.ts';

/** The routes of the root, the enumerations, and the settings that clients need before sign-in. */
export async function generalRoutes(app: Api, deps: ServiceZoneRouteDeps): Promise<void> {
  const { config } = deps;
  const root = {
    tags: ['General'],
    operationId: 'getRoot',
    summary: 'Get a greeting',
    description:
      'Returns a greeting, to check the address and the token. Every user may call it. Without a valid token it is 401.',
    response: { 200: greeting },
  };
  app.get('/', { schema: root }, async () => welcome);

  const clientConfig = {
    tags: ['General'],
    operationId: 'getClientConfig',
    summary: 'Get the settings that clients need before a sign-in',
    description:
      'Returns the limits, the approval flow and the name of the issuer. Everyone may call it, without a ' +
      'token. It contains no secrets.',
    security: [],
    response: { 200: clientConfigAnswer },
  };
  app.get('/client-config', { schema: clientConfig, config: { public: true } }, async () =>
    ok(
      viewClientConfig(config, {
        max_attachment_bytes: MAX_ATTACHMENT_BYTES,
        max_image_bytes: MAX_IMAGE_BYTES,
      }),
    ),
  );

  serviceZoneRoutes(app, deps);

  for (const [name, values] of Object.entries(enumerations)) {
    const schema = {
      tags: ['General'],
      operationId: `list-${name}`.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase()),
      summary: `List the ${name.replace('-', ' ')}`,
      description:
        `Lists the values of ${name.replace('-', ' ')}, each with a label for people. Every user may call ` +
        'it. The list is complete and is not paged.',
      response: { 200: choicesAnswer(values) },
    };
    app.get(`/enums/${name}`, { schema }, async () => ok(values));
  }
}
