/** The text on one line: everything that could break it becomes a blank, and nothing is around it. */
export const oneLine = (text: string): string =>
  text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
