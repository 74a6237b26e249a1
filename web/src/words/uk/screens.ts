/** The Ukrainian catalogues of all screens but the first and the display, by the names of their files. */
export const catalogues = import.meta.glob<object>(
  [
    './*.json',
    '!./actions.json',
    '!./display.json',
    '!./problems.json',
    '!./schedule.json',
    '!./session.json',
    '!./shell.json',
  ],
  { eager: true, import: 'default' },
);
