import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ESNext,
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  allowImportingTsExtensions: true,
  noEmit: true,
  strict: true,
  skipLibCheck: true,
  types: [],
};

/** The property names of exported types, each given as `path from the root#Type`, as the compiler sees them. */
export function readRowKeys(types: readonly string[]): Map<string, string[]> {
  const fileOf = (type: string): string =>
    fileURLToPath(new URL(`../../${type.split('#')[0]}`, import.meta.url));
  const program = ts.createProgram([...new Set(types.map(fileOf))], options);
  const checker = program.getTypeChecker();
  const keysOf = (type: string): string[] => {
    const source = program.getSourceFile(fileOf(type));
    const module = source && checker.getSymbolAtLocation(source);
    const symbol =
      module && checker.getExportsOfModule(module).find(({ name }) => type.endsWith(`#${name}`));
    if (symbol === undefined) throw new Error(`${type} is not exported.`);
    const properties = checker.getPropertiesOfType(checker.getDeclaredTypeOfSymbol(symbol));
    return properties.map(({ name }) => name).sort();
  };
  return new Map(types.map((type) => [type, keysOf(type)]));
}
