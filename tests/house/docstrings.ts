import { posix } from 'node:path';
import ts from 'typescript';
import { parse, type Source } from './checks.ts';

const isExported = (node: ts.Statement): boolean =>
  ts.canHaveModifiers(node) &&
  (ts.getModifiers(node) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);

const isDocumented = (node: ts.Node): boolean =>
  ts.getJSDocCommentsAndTags(node).some((doc) => doc.getText().replace(/[\s/*]/g, '') !== '');

/** The names a statement declares. */
function declared(node: ts.Statement): string[] {
  if (ts.isVariableStatement(node))
    return node.declarationList.declarations.map(({ name }) => name.getText());
  const isNamed =
    ts.isFunctionDeclaration(node) ||
    ts.isClassDeclaration(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node);
  return isNamed && node.name !== undefined ? [node.name.text] : [];
}

/** The names of a file whose declaration has a docstring; an overload speaks for the others of its name. */
const documentedNames = (file: Source): Set<string> =>
  new Set(parse(file).statements.filter(isDocumented).flatMap(declared));

/**
 * Every export has a docstring. A re-export has it above itself or where it is declared.
 * @param read gives the text of another file, or undefined
 */
export function undocumented(file: Source, read: (path: string) => string | undefined): string[] {
  const own = documentedNames(file);
  const complain = (name: string): string => `${file.path} exports ${name} without a docstring`;
  const isKnown = (from: ts.Expression | undefined, name: string): boolean => {
    if (from === undefined) return own.has(name);
    if (!ts.isStringLiteral(from)) return false;
    const path = posix.join(posix.dirname(file.path), from.text);
    return documentedNames({ path, text: read(path) ?? '' }).has(name);
  };
  const reexported = (node: ts.ExportDeclaration): string[] => {
    if (ts.getLeadingCommentRanges(file.text, node.getFullStart()) !== undefined) return [];
    if (node.exportClause === undefined || !ts.isNamedExports(node.exportClause))
      return [complain(node.getText())];
    return node.exportClause.elements
      .map(({ name, propertyName }) => (propertyName ?? name).text)
      .filter((name) => !isKnown(node.moduleSpecifier, name))
      .map(complain);
  };
  return parse(file).statements.flatMap((node) => {
    if (ts.isExportDeclaration(node)) return reexported(node);
    const names = isExported(node) ? declared(node) : [];
    return [...new Set(names.filter((name) => !own.has(name)))].map(complain);
  });
}
