/** The text on one line: line breaks and control characters become spaces, and it is trimmed. */
export const oneLine = (text: string): string =>
  text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
