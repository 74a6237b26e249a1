import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ROOT } from './build.ts';
import { isDisplayPath } from './page-requests.ts';
import type { Pages } from './pages.ts';

/**
 * Serves the app from its sources with Vite in this process, for development: one port, one cookie, hot reload. Vite
 * injects inline scripts and styles, so these pages have no Content Security Policy.
 */
export async function developmentPages(): Promise<Pages> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root: join(ROOT, 'web'),
    appType: 'custom',
    server: { middlewareMode: true, ws: false },
  });
  const sendFile = (request: FastifyRequest, reply: FastifyReply): void => {
    reply.hijack();
    vite.middlewares(request.raw, reply.raw, () => {
      reply.raw.statusCode = 404;
      reply.raw.end();
    });
  };
  return {
    serve: (app: FastifyInstance) => {
      app.addHook('onClose', () => vite.close());
      for (const path of ['/@*', '/src/*', '/node_modules/*', '/sw.ts', '/favicon.svg']) {
        app.get(
          path,
          { schema: { hide: true }, config: { public: true } },
          async (request, reply) => sendFile(request, reply),
        );
      }
    },
    sendPage: async (request, reply) => {
      const page = isDisplayPath(request.url) ? 'web/display.html' : 'web/index.html';
      const template = await readFile(join(ROOT, page), 'utf8');
      const html = await vite.transformIndexHtml(request.url, template);
      return reply.type('text/html; charset=utf-8').send(html);
    },
  };
}
