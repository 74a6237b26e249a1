import { posix } from 'node:path';
import ts from 'typescript';

/** A file as the checks see it: its path from the root of the repository, and its text. */
export type Source = { path: string; text: string };

/** What a check has against a file, one sentence each; nothing when it is in order. */
export type Check = (file: Source) => string[];

const MAX_LINES = 300;
const KEBAB = '[a-z0-9]+(?:-[a-z0-9]+)*';
const PLAIN_NAME = new RegExp(`^${KEBAB}(?:\\.${KEBAB})*\\.ts$`);
const ROLES = 'schema|routes|service|queries|view|jobs';
const MODULE_NAME = new RegExp(
  `^src/modules/${KEBAB}/(?:${KEBAB}/)?(?:index|${KEBAB}\\.(?:${ROLES})|${KEBAB}(?:\\.(?:${ROLES}))?\\.test)\\.ts$`,
);
const EMPTY_WORDS = /(?:^|[/.-])(?:utils?|helpers?|common|managers?|base)(?=[/.-])/;
const CLOCKS_AND_DICE = new Set([
  'Math.random',
  'Temporal.Now',
  'performance.now',
  'crypto.randomUUID',
]);
const LOCAL_GETTERS =
  /^(?:[gs]et(?:FullYear|Month|Date|Day|Hours|Minutes|Seconds|Milliseconds)|getTimezoneOffset|toLocale(?:Date|Time)?String)$/;
const TEST_FUNCTIONS = new Set(['test', 'it', 'describe', 'suite', 'bench']);
const LEFT_OUT = new Set(['only', 'skip', 'todo']);

/** The syntax tree of a file. */
export const parse = ({ path, text }: Source): ts.SourceFile =>
  ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);

/** Visits every node of a file; the results have line numbers. */
function walk(file: Source, ask: (node: ts.Node) => string | undefined): string[] {
  const tree = parse(file);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const answer = ask(node);
    const { line } = tree.getLineAndCharacterOfPosition(node.getStart());
    if (answer !== undefined) found.push(`${file.path}:${line + 1} ${answer}`);
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

/** `a.b` or `a['b']` where `a` is a name, as `a.b`. */
function member(node: ts.Node): string | undefined {
  if (ts.isPropertyAccessExpression(node) && ts.isIdentifier(node.expression))
    return `${node.expression.text}.${node.name.text}`;
  if (ts.isElementAccessExpression(node) && ts.isIdentifier(node.expression))
    return ts.isStringLiteralLike(node.argumentExpression)
      ? `${node.expression.text}.${node.argumentExpression.text}`
      : undefined;
  return undefined;
}

const MAX_COLUMNS = 120;
const COMMENT = /^\s*(?:\*|\/\*\*?|\/\/) /;

/** Finds lines of comments. */
const commentsThat =
  (isWrong: (line: string) => boolean): Check =>
  ({ path, text }) =>
    text
      .split('\n')
      .flatMap((line, at) => (COMMENT.test(line) && isWrong(line) ? [`${path}:${at + 1}`] : []));

/** Lines of comments that are wider than 120 columns. */
export const tooWide = commentsThat((line) => line.length > MAX_COLUMNS);

const PARAGRAPHS = /\((?:§?\d{1,2}\.\d{1,2}(?:, |; | and )?)+\)/g;
const WITHOUT_SIGN = /(?<![§\d.])\d{1,2}\./;

/** Comments that refer to a paragraph of docs/behaviour.md or the specification without its sign. */
export const withoutSign = commentsThat((line) =>
  (line.match(PARAGRAPHS) ?? []).some((reference) => WITHOUT_SIGN.test(reference)),
);

/** Files have at most 300 lines. */
export const tooLong: Check = ({ path, text }) => {
  const lines = text.replace(/\n$/, '').split('\n').length;
  return lines > MAX_LINES ? [`${path} has ${lines} lines, ${MAX_LINES} at most`] : [];
};

/** `<thing>.<role>.ts` in kebab-case; in a module only the known roles; and no name that says nothing. */
export const misnamed: Check = ({ path }) => {
  const name = posix.basename(path);
  const fits = path.startsWith('src/modules/') ? MODULE_NAME.test(path) : PLAIN_NAME.test(name);
  if (!fits) return [`${path} is not <thing>.<role>.ts in kebab-case`];
  return EMPTY_WORDS.test(path) ? [`${path} has a name that says nothing`] : [];
};

/** Only `src/config/config.ts` reads the environment. */
export const readsEnvironment: Check = (file) => {
  if (file.path === 'src/config/config.ts') return [];
  return walk(file, (node) => {
    if (member(node) === 'process.env') return 'reads process.env';
    if (ts.isVariableDeclaration(node) && ts.isObjectBindingPattern(node.name))
      return node.initializer?.getText() === 'process' && /\benv\b/.test(node.name.getText())
        ? 'takes env out of process'
        : undefined;
    if (
      ts.isImportDeclaration(node) &&
      /^'(?:node:)?process'$/.test(node.moduleSpecifier.getText())
    )
      return /\benv\b/.test(node.importClause?.getText() ?? '') ? 'imports env' : undefined;
    return undefined;
  });
};

/** In the domain: no clock, no dice, no zone of the machine, nothing to wait for. */
export const impure: Check = (file) =>
  walk(file, (node) => {
    const name = member(node);
    if (name?.startsWith('Date.') || CLOCKS_AND_DICE.has(name ?? '')) return `calls ${name}`;
    if (
      (ts.isNewExpression(node) || ts.isCallExpression(node)) &&
      node.expression.getText() === 'Date'
    )
      return 'makes a Date';
    if (ts.isPropertyAccessExpression(node) && LOCAL_GETTERS.test(node.name.text))
      return `asks ${node.name.text} of the machine’s own zone`;
    if (node.kind === ts.SyntaxKind.AsyncKeyword || ts.isAwaitExpression(node)) return 'is async';
    return undefined;
  });

/** What is not finished is not merged. */
export const unfinished: Check = ({ path, text }) =>
  text.split('\n').flatMap((line, at) => {
    const word = /\b(?:TODO|FIXME|XXX)\b/.exec(line);
    return word === null ? [] : [`${path}:${at + 1} says ${word[0]}`];
  });

/** Every test runs. */
export const leftOut: Check = (file) =>
  walk(file, (node) => {
    if (!ts.isPropertyAccessExpression(node) || !LEFT_OUT.has(node.name.text)) return undefined;
    const root = node.expression.getText().split(/[.(]/, 1)[0] ?? '';
    return TEST_FUNCTIONS.has(root) ? `leaves tests out: ${root}.${node.name.text}` : undefined;
  });

/** Tests use the real service. */
export const mocksModule: Check = (file) =>
  walk(file, (node) => {
    const name = member(node);
    return name === 'vi.mock' || name === 'vi.doMock' ? `mocks a module: ${name}` : undefined;
  });
