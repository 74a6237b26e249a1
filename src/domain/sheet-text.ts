/** The most UTF-16 units that a cell of a spreadsheet holds (Excel specifications and limits). */
export const MAX_CELL_LENGTH = 32_767;

/** What no XML file and no cell can hold: control characters but tab and line feed, and what is no character. */
const unprintable = /[\p{Cc}\uFFFE\uFFFF]/gu;

/** What makes a spreadsheet take a text for a formula, whatever blank or invisible stands before it (OWASP, CSV Injection). */
const formulaStart = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r]/u;

/** The same behind a semicolon or tab: programs of some countries and habits part a line there. */
const formulaInside = /([;\t][\s\p{Cf}]*)(?=[=+\-@＝＋－＠])/gu;

/** A text as a cell can hold it: line ends are line feeds, characters that no file can hold are left out. */
export function cellText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(unprintable, (character) => (/[\t\n]/.test(character) ? character : ''))
    .toWellFormed();
}

/** A text cut to what a cell of a spreadsheet holds, with an ellipsis where it was; never within a character. */
export function cutToCell(text: string): string {
  if (text.length <= MAX_CELL_LENGTH) return text;
  return `${text.slice(0, MAX_CELL_LENGTH - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

/**
 * A text that no program takes for a formula when it reads it from a CSV file: an apostrophe goes before what could
 * begin one. Source: decision 7.10; OWASP, CSV Injection.
 */
export function defuseFormula(text: string): string {
  const inside = text.replace(formulaInside, "$1'");
  return formulaStart.test(inside) ? `'${inside}` : inside;
}
