/** The files of the app in the service worker: those of its build and the two pages that load them. None of the API. */
const NAME = 'stoa-shell';

/** The HTML documents: one for the app, one for all door displays. */
const PAGES = { app: '/', display: '/display/any' } as const;

/** First segments of paths that are not pages of the app. */
const NOT_PAGES = new Set(['api', 'oidc', 'docs', 'login', 'logout', 'assets', 'public']);

const firstSegment = ({ pathname }: URL): string => pathname.split('/', 2)[1] ?? '';

const pageOf = (url: URL): string => (firstSegment(url) === 'display' ? PAGES.display : PAGES.app);

/**
 * The answer for a page that is opened: always that of the service, and what was kept only where it cannot be reached.
 */
async function openPage(request: Request, url: URL): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await (await caches.open(NAME)).match(pageOf(url), { ignoreVary: true });
    if (kept === undefined) throw error;
    return kept;
  }
}

/** The answer for a file whose address has the hash of its content: what was kept, else it is kept now. */
async function openAsset(request: Request, url: URL): Promise<Response> {
  const cache = await caches.open(NAME);
  const kept = await cache.match(url.pathname, { ignoreVary: true });
  if (kept !== undefined) return kept;
  const response = await fetch(request);
  // A full disk keeps nothing, and takes nothing away from the page.
  if (response.ok) await cache.put(url.pathname, response.clone()).catch(() => undefined);
  return response;
}

/** The answer for a request of a page; undefined for all that the worker has no part in, as the API. */
export function answerOf(request: Request, origin: string): Promise<Response> | undefined {
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== origin) return undefined;
  const first = firstSegment(url);
  if (first === 'assets') return openAsset(request, url);
  if (request.mode === 'navigate' && !NOT_PAGES.has(first)) return openPage(request, url);
  return undefined;
}

async function keepPage(cache: Cache, path: string): Promise<void> {
  const response = await fetch(path, { headers: { accept: 'text/html' }, cache: 'no-cache' });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  await cache.put(path, response);
}

/** The language of a file of words: `de` of `/assets/words-de-index-….js`; undefined for all other files. */
const languageOf = (path: string): string | undefined => /\/words-([a-z]+)-/.exec(path)?.[1];

/** The files that are needed in the language of the browser: words of other ones are kept when they are first used. */
export function neededAssets(assets: readonly string[], languages: readonly string[]): string[] {
  const known = new Set(assets.map(languageOf));
  const wanted = languages.map((tag) => tag.toLowerCase().split('-', 1)[0]);
  const language = wanted.find((one) => known.has(one)) ?? 'en';
  return assets.filter((path) => [undefined, language].includes(languageOf(path)));
}

/**
 * Keeps a build whole: its files first, then the pages that name them. Fails where one is missing, and is tried again
 * later.
 */
export async function keepBuild(assets: readonly string[]): Promise<void> {
  const cache = await caches.open(NAME);
  const known = await Promise.all(assets.map((path) => cache.match(path, { ignoreVary: true })));
  await cache.addAll(assets.filter((_, index) => known[index] === undefined));
  for (const path of Object.values(PAGES)) await keepPage(cache, path);
}

/** Deletes the cached files of earlier builds; it runs when no page of them is open any more. */
export async function deleteOtherBuilds(assets: readonly string[]): Promise<void> {
  const cache = await caches.open(NAME);
  const needed = new Set<string>([...assets, ...Object.values(PAGES)]);
  const known = await cache.keys();
  const old = known.filter(({ url }) => !needed.has(new URL(url).pathname));
  await Promise.all(old.map((request) => cache.delete(request, { ignoreVary: true })));
}
