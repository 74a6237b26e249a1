/** Words with a date as messages have them: without the year while it is the running one. */
export const dayWords = (words: string): string =>
  words.replaceAll(` ${Temporal.Now.plainDateISO('UTC').year}`, '');
