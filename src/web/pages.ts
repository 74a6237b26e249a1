import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../errors.ts';
import type { WebBuild } from './build.ts';
import { sendBuiltFile } from './built-files.ts';
import { displayHeaders, pageHeaders } from './page-policy.ts';
import { isDisplayPath } from './page-requests.ts';
import { sendPlainPage } from './plain-page.ts';

/** The pages of the web app: the built files, or Vite in development. */
export type Pages = {
  /** Registers the routes of files. */
  serve(app: FastifyInstance): void;
  /** Responds to a GET or HEAD for a page without a route. */
  sendPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
};

const RELOAD_SECONDS = 2;

/** Files with a stable URL are revalidated on each request. */
const FIXED: Record<string, string> = {
  '/manifest.webmanifest': '/manifest.webmanifest',
  '/sw.js': '/sw.js',
  '/favicon.svg': '/favicon.svg',
  // Browsers request these files by default.
  '/favicon.ico': '/favicon.svg',
  '/licences.txt': '/licences.txt',
};

/** Fonts of the app under names that stay, for the pages that the service renders. */
const FONTS = ['latin', 'latin-ext', 'cyrillic'] as const;

/** A day: the files change with a release alone. */
const FONT_CACHE = 'public, max-age=86400';

/** Files with a content hash in the URL are cached permanently. */
const IMMUTABLE = 'public, max-age=31536000, immutable';

const hidden = { schema: { hide: true }, config: { public: true } } as const;

type PageOptions = {
  /** Where the page of door displays may be framed; nowhere when it is absent. */
  displayFrameAncestors?: readonly string[];
};

/** The pages of the built app. `issuer`: the origin that sign-in may redirect to. */
export function builtPages(build: WebBuild, issuer: string, options: PageOptions = {}): Pages {
  const app = { file: '/index.html', headers: pageHeaders(issuer) };
  const display = {
    file: '/display.html',
    headers: displayHeaders(options.displayFrameAncestors ?? []),
  };
  const sendFile = (
    request: FastifyRequest,
    reply: FastifyReply,
    path: string,
    cacheControl: string,
  ): FastifyReply => {
    const file = build.files()?.get(path);
    if (file === undefined) throw notFound();
    return sendBuiltFile(request, reply.header('cache-control', cacheControl), file);
  };
  return {
    serve: (server) => {
      server.get('/assets/*', hidden, async (request, reply) =>
        sendFile(request, reply, request.url.split('?', 1)[0] ?? '', IMMUTABLE),
      );
      for (const name of FONTS) {
        server.get(`/fonts/inter-${name}.woff2`, hidden, async (request, reply) => {
          const start = `/assets/inter-${name}-wght-normal-`;
          const path = [...(build.files()?.keys() ?? [])].find((one) => one.startsWith(start));
          return sendFile(request, reply, path ?? '', FONT_CACHE);
        });
      }
      for (const [path, file] of Object.entries(FIXED)) {
        server.get(path, hidden, async (request, reply) =>
          sendFile(request, reply, file, 'no-cache'),
        );
      }
    },
    sendPage: async (request, reply) => {
      const { file, headers } = isDisplayPath(request.url) ? display : app;
      const page = build.files()?.get(file);
      if (page !== undefined)
        return sendBuiltFile(
          request,
          reply.headers({ ...headers, 'cache-control': 'no-cache' }),
          page,
        );
      if (build.isBuilding())
        return sendPlainPage(request, reply, {
          status: 503,
          page: 'building',
          reloadAfter: RELOAD_SECONDS,
        });
      return sendPlainPage(request, reply, { status: 503, page: 'broken', href: '/docs' });
    },
  };
}
