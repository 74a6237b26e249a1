import { parseArgs } from 'node:util';

/** The values of the options that were given. */
export type Options = Partial<Record<string, string>>;

/** A command of the command line. */
export type Command = {
  does: string;
  /** The name of its one argument in usage; it is never absent. Commands without a name here take none. */
  argument?: string;
  /** Its options, each with the name of its value in usage. */
  options?: Record<string, string>;
  run(argument: string, options: Options): Promise<void>;
};

/** `stoa backup [--keep NUMBER] FOLDER` */
export function usageOf(name: string, { argument, options = {} }: Command): string {
  const optional = Object.entries(options).map(([option, value]) => `[--${option} ${value}]`);
  const needed = argument === undefined ? [] : [argument];
  return ['stoa', name, ...optional, ...needed].join(' ');
}

/** What follows the name of a command; `fault` is a sentence about what it does not take, or lacks. */
type Given = { help: boolean; fault: string | undefined; argument: string; options: Options };

/**
 * Reads the arguments of a command: one that it does not take is a fault, as `stoa migrate --dry-run` must not migrate.
 */
export function readArguments(command: Command, args: string[]): Given {
  const taken = new Set(Object.keys(command.options ?? {}));
  const { values, positionals, tokens } = parseArgs({
    args,
    options: {
      ...Object.fromEntries([...taken].map((name) => [name, { type: 'string' } as const])),
      help: { type: 'boolean', short: 'h' },
    },
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  const options = tokens.filter((token) => token.kind === 'option');
  const unknown = options.find(({ name }) => name !== 'help' && !taken.has(name));
  const empty = options.find(({ name, value }) => taken.has(name) && value === undefined);
  const needed = command.argument === undefined ? 0 : 1;
  const extra = positionals[needed];
  const fault =
    (unknown && `There is no option ${unknown.rawName}.`) ??
    (empty && `${empty.rawName} needs a value.`) ??
    (extra && `"${extra}" is one argument too many.`) ??
    (positionals.length < needed ? `${command.argument} is missing.` : undefined);
  const { help = false, ...rest } = values;
  return { help: help === true, fault, argument: positionals[0] ?? '', options: rest as Options };
}
