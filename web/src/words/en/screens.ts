/** The English catalogues of all screens but the first, by the names of their files. */
export const catalogues = import.meta.glob<object>(
  [
    './*.json',
    '!./actions.json',
    '!./problems.json',
    '!./schedule.json',
    '!./session.json',
    '!./shell.json',
  ],
  { eager: true, import: 'default' },
);
