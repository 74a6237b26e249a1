/**
 * The COMBINING GRAPHEME JOINER, which has no meaning of its own, after thirty marks of one letter (Unicode Annex 15,
 * Stream-Safe).
 */
const LONG_RUN = /[\p{M}--\u034F]{30}(?=[\p{M}--\u034F])/gv;
const JOINER = '\u034F';

/**
 * A text in the one form of its accents (NFC), in time that is linear in its length. Marks that follow each other are
 * sorted, which takes the square of their number, so a letter with more than thirty marks is divided as Unicode says.
 */
export const composedText = (text: string): string =>
  text.replace(LONG_RUN, `$&${JOINER}`).normalize('NFC');
