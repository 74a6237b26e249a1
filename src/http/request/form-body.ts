import type { FastifyInstance } from 'fastify';

/** The routes of this scope accept bodies of HTML forms and no others; each field once, the last one. */
export function readFormBodies(app: FastifyInstance, bodyLimit: number): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit },
    (_request, text, done) => done(null, Object.fromEntries(new URLSearchParams(String(text)))),
  );
}
