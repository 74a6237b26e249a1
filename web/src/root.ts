import { createRootRoute } from '@tanstack/react-router';
import type words from './words/en/shell.json';
import { currentLanguage, loadScreenWords } from './words/index.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Shown without a session. */
    isPublic?: boolean;
    /** Shown without navigation. */
    isBare?: boolean;
    /** The key in the catalogue `shell`, below `nav`, by which the sign-in card names the page. */
    navKey?: keyof typeof words.nav;
  }
}

/** The day of the schedule is the first view of most people: its words come with the app. */
const isFirstView = (path: string): boolean => /^\/schedule(?:\/[^/]+)?$/.test(path);

/** The parent of every route. Its component, the shell, is set in `routes.ts`. */
export const rootRoute = createRootRoute({
  beforeLoad: ({ location }) =>
    isFirstView(location.pathname) ? undefined : loadScreenWords(currentLanguage()),
});
