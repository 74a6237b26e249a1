import { type DestinationStream, destination, type Logger, pino } from 'pino';
import { prettyFactory } from 'pino-pretty';
import type { Config } from './config/config.ts';
import { maskSecrets } from './mask-secrets.ts';

/** The output of log lines, and whether it is a terminal. */
export type LogOutput = { stream: DestinationStream; isTerminal: boolean };

type Line = Record<string, unknown>;

/** `GET /api/v1/rooms 200 4 ms` for requests, otherwise the message. */
function readable(line: Line, messageKey: string): string {
  const { method, path, status, ms, user_id } = line;
  if (method === undefined) return String(line[messageKey] ?? '');
  const user = user_id === undefined ? '' : ` by ${user_id}`;
  return `${method} ${path} ${status} ${ms} ms${user}`;
}

/** A stream that turns each JSON line into a readable one. */
function prettyStream(stream: DestinationStream): DestinationStream {
  const format = prettyFactory({
    colorize: true,
    singleLine: true,
    translateTime: 'SYS:HH:MM:ss',
    ignore: 'pid,hostname,method,path,status,ms,user_id',
    messageFormat: readable,
  });
  return { write: (line) => stream.write(format(line)) };
}

/**
 * The logger of a process: JSON lines on standard output, in development readable lines on a terminal. Every line
 * passes through `maskSecrets`.
 */
export function createLogger(
  { logLevel, development }: Pick<Config, 'logLevel' | 'development'>,
  output: LogOutput = { stream: destination(1), isTerminal: process.stdout.isTTY },
): Logger {
  const { stream, isTerminal } = output;
  const options = {
    level: logLevel,
    redact: { paths: ['req.headers', 'token', '*.token', '*.authorization'], remove: true },
    hooks: { streamWrite: maskSecrets },
  };
  return pino(options, development && isTerminal ? prettyStream(stream) : stream);
}

/**
 * Says a step of the start: in the log, or as a plain line on standard error where the level leaves information out.
 */
export function sayStep(logger: Logger, sentence: string): void {
  if (logger.isLevelEnabled('info')) logger.info(sentence);
  else if (logger.isLevelEnabled('warn')) process.stderr.write(`${sentence}\n`);
}
