/** Descriptions of error codes of the operating system and of PostgreSQL. */
const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'the connection is refused',
  ECONNRESET: 'the connection is closed by the other side',
  EHOSTUNREACH: 'the host cannot be reached',
  ENETUNREACH: 'the network cannot be reached',
  ENOTFOUND: 'the host name is unknown',
  EAI_AGAIN: 'the host name cannot be resolved',
  ETIMEDOUT: 'there is no answer',
  TimeoutError: 'there is no answer',
  EACCES: 'permission is denied',
  EPERM: 'permission is denied',
  EROFS: 'the file system is read-only',
  ENOENT: 'it does not exist',
  ENOTDIR: 'it is not a folder',
  EEXIST: 'it is not a folder',
  ENOSPC: 'the disk is full',
};

const codeOf = (error: Error): string =>
  'code' in error && typeof error.code === 'string' ? error.code : error.name;

/** The reason of an error of an external system, as the end of a sentence for operators. */
export function errorReason(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0)
    return errorReason(error.errors[0]);
  if (!(error instanceof Error)) return String(error);
  const known = reasons[codeOf(error)];
  if (known !== undefined) return known;
  if (/^timeout exceeded/i.test(error.message)) return 'there is no answer';
  const [line = ''] = error.message.split('\n');
  return line.replace(/\.$/, '') || codeOf(error);
}
