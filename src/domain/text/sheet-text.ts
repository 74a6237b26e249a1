/** The most UTF-16 units that a cell of a spreadsheet holds (Excel specifications and limits). */
export const MAX_CELL_LENGTH = 32_767;

/** Control characters except tab and line feed, and noncharacters: no XML file can hold them. */
const unprintable = /[\p{Cc}\uFFFE\uFFFF]/gu;

/** Where a program can see the start of a line. */
const afterLineBreak = /(?<=[\n\u2028\u2029])/u;

/** A sign that starts a formula, behind blanks or invisible characters (OWASP, CSV Injection). */
const formulaStart = /^[\s\p{Cf}]*[=+\-@＝＋－＠]|^\t/u;

/** A separator of cells in some locales (semicolon, tab) with the blanks around it, and a sign behind it, if any. */
const blanksAndSign = /[;\s\p{Cf}]+[=+\-@＝＋－＠]?/gu;

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

function defuseLine(line: string): string {
  const inside = line.replace(blanksAndSign, (run) => {
    const isSeparated = /[;\t]/.test(run) && /[=+\-@＝＋－＠]$/.test(run);
    return isSeparated ? `${run.slice(0, -1)}'${run.slice(-1)}` : run;
  });
  return formulaStart.test(inside) ? `'${inside}` : inside;
}

/**
 * A text that no program takes for a formula: an apostrophe stands before each `=`, `+`, `-` or `@` that begins a line,
 * and before each that begins a cell where a semicolon or a tab separates cells. Takes a text of `cellText`; linear in
 * its length. Source: decision 7.10; OWASP, CSV Injection.
 */
export function defuseFormula(text: string): string {
  return text.split(afterLineBreak).map(defuseLine).join('');
}
