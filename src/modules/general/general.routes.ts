import type { Api } from '../../http/api.ts';
import { read } from '../../http/envelope.ts';
import { choices, greeting } from './general.schema.ts';
import { enumerations, welcome } from './general.view.ts';

/** The root and the three enumeration endpoints. */
export async function generalRoutes(app: Api): Promise<void> {
  const root = {
    tags: ['General'],
    operationId: 'getRoot',
    summary: 'Greet the caller',
    response: { 200: greeting },
  };
  app.get('/', { schema: root }, async () => welcome);

  for (const [name, values] of Object.entries(enumerations)) {
    const schema = {
      tags: ['General'],
      operationId: `list-${name}`.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase()),
      summary: `List the ${name.replace('-', ' ')}`,
      response: { 200: choices },
    };
    app.get(`/enums/${name}`, { schema }, async () => read(values));
  }
}
