import type { PageWords } from '../page-words.ts';

/** Pages without the web app in English. */
export const pages: PageWords = {
  building: {
    title: 'Stoa is being prepared',
    sentence: 'The web app is being built. This page reloads automatically.',
  },
  broken: {
    title: 'The web app is missing',
    sentence: 'It could not be built; the log of the service says why. The API works.',
    link: 'Documentation of the API',
  },
  signInFailed: {
    title: 'Signing in did not work',
    sentence: 'The sign-in has expired, was cancelled, or was not begun in this browser.',
    link: 'Sign in again',
  },
  signInUnavailable: {
    title: 'Signing in is not possible at the moment',
    sentence: 'The sign-in service does not answer. This page retries automatically.',
  },
};
