import { fileURLToPath } from 'node:url';
import ts from 'typescript';

/** A column as `src/db/tables.ts` types it; `optional` is one that an insert may leave out. */
export type TypedColumn = { name: string; nullable: boolean; optional: boolean };

const file = fileURLToPath(new URL('../../src/db/tables.ts', import.meta.url));

const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ESNext,
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  strict: true,
  skipLibCheck: true,
  types: [],
};

const mayBe = (type: ts.Type, flag: ts.TypeFlags): boolean =>
  type.isUnion() ? type.types.some((part) => (part.flags & flag) !== 0) : (type.flags & flag) !== 0;

/** Every table of the type `Tables`, with its columns in their order, as the compiler sees them. */
export function readTableTypes(): Map<string, TypedColumn[]> {
  const program = ts.createProgram([file], options);
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(file);
  const tables = source?.statements.find(
    (node) => ts.isTypeAliasDeclaration(node) && node.name.text === 'Tables',
  );
  if (source === undefined || tables === undefined) throw new Error(`${file} has no type Tables.`);
  const typeOf = (symbol: ts.Symbol): ts.Type => checker.getTypeOfSymbolAtLocation(symbol, source);
  const columnOf = (symbol: ts.Symbol): TypedColumn => {
    const type = typeOf(symbol);
    const select = type.getProperty('__select__');
    const insert = type.getProperty('__insert__');
    const nullable = mayBe(select ? typeOf(select) : type, ts.TypeFlags.Null);
    const optional = insert
      ? mayBe(typeOf(insert), ts.TypeFlags.Undefined | ts.TypeFlags.Null)
      : nullable;
    return { name: symbol.name, nullable, optional };
  };
  const rows = checker.getPropertiesOfType(checker.getTypeAtLocation(tables));
  return new Map(
    rows.map((table) => [table.name, checker.getPropertiesOfType(typeOf(table)).map(columnOf)]),
  );
}
