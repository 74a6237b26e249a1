/** The most UTF-16 units that a cell of a spreadsheet holds (Excel specifications and limits). */
export const MAX_CELL_LENGTH = 32_767;

/** Control characters except tab and line feed, and noncharacters: XML files cannot contain them. */
const unprintable = /[\p{Cc}\uFFFE\uFFFF]/gu;

/** The positions that a program can treat as the start of a line. */
const afterLineBreak = /(?<=[\n\u2028\u2029])/u;

/** A sign that starts a formula, behind blanks or invisible characters (OWASP, CSV Injection). */
const formulaStart = /^[\s\p{Cf}]*[=+\-@＝＋－＠]|^\t/u;

/** A cell separator of some locales (semicolon, tab) with surrounding spaces, and a following sign, if any. */
const blanksAndSign = /[;\s\p{Cf}]+[=+\-@＝＋－＠]?/gu;

/** A text without characters that files cannot contain; line endings become line feeds. */
export function cellText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(unprintable, (character) => (/[\t\n]/.test(character) ? character : ''))
    .toWellFormed();
}

/** A text limited to the size of a spreadsheet cell, with an ellipsis if it was cut; never within a character. */
export function cutToCell(text: string): string {
  if (text.length <= MAX_CELL_LENGTH) return text;
  return `${text.slice(0, MAX_CELL_LENGTH - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

function defuseLine(line: string): string {
  const inside = line.replace(blanksAndSign, (run) => {
    const isSeparated = /[;\t]/.test(run) && /[=+\-@＝＋－＠]/.test(run);
    return isSeparated ? `${run.slice(0, -1)}'${run.slice(-1)}` : run;
  });
  return formulaStart.test(inside) ? `'${inside}` : inside;
}

/**
 * A text that no program interprets as a formula: an apostrophe is inserted before each `=`, `+`, `-` or `@` at the
 * start of a line, and of a cell if a semicolon or a tab separates cells. Takes a text of `cellText`; linear in its
 * length. Source: §7.10; OWASP, CSV Injection.
 */
export function defuseFormula(text: string): string {
  return text.split(afterLineBreak).map(defuseLine).join('');
}
