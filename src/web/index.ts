export { openWebBuild } from './build.ts';
export { developmentPages } from './dev-server.ts';
export { builtPages, type Pages } from './pages.ts';
export { createWeb, fallbackOf, type Web, type WebOptions } from './web.ts';
