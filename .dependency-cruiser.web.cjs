/**
 * The import rules of the web app. `tests/house/web-import-rules.test.ts` plants a violation of every rule and sees it
 * reported.
 */

/** Folders below `web/src` that are no screens: what every screen may use, and what puts screens together. */
const SHARED = ['api', 'kit', 'session', 'page', 'booking', 'time', 'words', 'look', 'round'];
const COMPOSITION = '^web/src/(?:(?:main|app)\\.tsx|routes\\.ts|root\\.ts|shell/.*)$';
const TEST = '\\.test\\.tsx?$';
const SCREEN = `^web/src/(?!(?:${[...SHARED, 'shell'].join('|')})/)([^/]+)/`;

const shared = (...names) => `^web/src/(?:${names.join('|')})/`;
const PACKAGES = '^node_modules/';

const forbid = (name, comment, from, to) => ({
  name,
  comment,
  severity: 'error',
  from: { ...from, pathNot: [TEST, ...(from.pathNot ?? [])] },
  to,
});

/** Everything of ours that is not in the list is forbidden. */
const only = (name, comment, path, allowed) =>
  forbid(name, comment, { path }, { pathNot: [PACKAGES, ...allowed] });

module.exports = {
  forbidden: [
    {
      name: 'web-no-cycles',
      comment: 'Two files that need each other are one file, or hide a third.',
      severity: 'error',
      from: {},
      to: { circular: true, dependencyTypesNot: ['dynamic-import'] },
    },
    {
      name: 'web-no-unresolvable',
      comment: 'What cannot be found here is not there when the app is built.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: ['^vite/client$'] },
    },
    {
      name: 'web-no-undeclared-packages',
      comment: 'A package that only another one asked for leaves with it.',
      severity: 'error',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    forbid(
      'web-stands-alone',
      'The app knows the service through the types of its API only.',
      { path: '^web/' },
      { path: '^(?:src|tests|bench|tools|bin)/' },
    ),
    only(
      'web-kit-knows-nobody',
      'Components take words and data as properties, so that every screen can use them.',
      '^web/src/kit/',
      ['^web/src/kit/'],
    ),
    only('web-time-knows-nobody', 'Pure functions on dates and zones.', '^web/src/time/', [
      '^web/src/time/',
    ]),
    only('web-api-knows-nobody', 'The only place that asks the service.', '^web/src/api/', [
      '^web/src/api/',
    ]),
    only('web-words-know-nobody', 'Catalogues and what loads them.', '^web/src/words/', [
      '^web/src/words/',
    ]),
    only(
      'web-session-knows-shared',
      'Who is signed in, and how they read; screens use it, it uses no screen.',
      '^web/src/session/',
      [shared('session', 'api', 'kit', 'time', 'words')],
    ),
    only(
      'web-page-knows-session',
      'What pages are made of: forms, fields, pagers, problems; they know no bookings.',
      '^web/src/page/',
      [shared('page', 'session', 'api', 'kit', 'time', 'words')],
    ),
    only(
      'web-booking-knows-shared',
      'What several screens say about bookings and do with them.',
      '^web/src/booking/',
      [shared('booking', 'page', 'session', 'api', 'kit', 'time', 'words')],
    ),
    only(
      'web-round-knows-shared',
      'Rounds and requests, which the pages of managers and of owners both show.',
      '^web/src/round/',
      [shared('round', 'booking', 'page', 'session', 'api', 'kit', 'time', 'words')],
    ),
    only(
      'web-screen-knows-no-other',
      'A screen can be changed without reading another one.',
      SCREEN,
      [
        '^web/src/$1/',
        shared('api', 'kit', 'session', 'page', 'booking', 'time', 'words', 'round'),
        '^web/src/schedule/(?:segments\\.ts|room-now\\.tsx)$',
        // The finder is the first page of phones.
        '^web/src/home/short-home\\.tsx$',
        '^web/src/root\\.ts$',
      ],
    ),
    only(
      'web-shell-knows-no-screen',
      'The shell shows whatever routes there are.',
      '^web/src/shell/',
      [
        '^web/src/shell/',
        shared('api', 'kit', 'session', 'page', 'booking', 'time', 'words'),
        '^web/src/root\\.ts$',
      ],
    ),
    forbid(
      'web-no-orphans',
      'A file that imports nothing and that nobody imports is not part of the app.',
      {
        orphan: true,
        path: '^web/src/',
        // The files of a language are found by their names.
        pathNot: [
          COMPOSITION,
          '\\.d\\.ts$',
          '\\.json$',
          '\\.css$',
          '^web/src/words/\\w+/\\w+\\.ts$',
        ],
      },
      {},
    ),
  ],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^web/dist' },
    tsConfig: { fileName: 'web/tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'browser', 'types', 'default', 'require'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css', '.d.ts'],
    },
  },
};
