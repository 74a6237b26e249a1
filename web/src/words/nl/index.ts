/** The Dutch catalogues of the first view, by the names of their files. */
export const catalogues = import.meta.glob<object>(
  ['./actions.json', './problems.json', './schedule.json', './session.json', './shell.json'],
  { eager: true, import: 'default' },
);
