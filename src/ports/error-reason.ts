const UNTRUSTED =
  'its certificate is of an authority that is not known here (name a file with that authority in NODE_EXTRA_CA_CERTS)';

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
  EADDRNOTAVAIL: 'it is no address of this machine',
  UND_ERR_CONNECT_TIMEOUT: 'there is no answer',
  UND_ERR_SOCKET: 'the connection is closed by the other side',
  DEPTH_ZERO_SELF_SIGNED_CERT: UNTRUSTED,
  SELF_SIGNED_CERT_IN_CHAIN: UNTRUSTED,
  UNABLE_TO_GET_ISSUER_CERT: UNTRUSTED,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: UNTRUSTED,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: UNTRUSTED,
  CERT_HAS_EXPIRED: 'its certificate has expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name',
  ERR_SSL_WRONG_VERSION_NUMBER: 'there is no TLS at this port',
  ERR_SSL_PACKET_LENGTH_TOO_LONG: 'there is no TLS at this port',
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
  // `fetch` and clients of other protocols put the error of the connection below their own.
  if (error.message === 'fetch failed' && error.cause !== undefined)
    return errorReason(error.cause);
  if (/^timeout exceeded/i.test(error.message)) return 'there is no answer';
  const [line = ''] = error.message.split('\n');
  return line.replace(/\.$/, '') || codeOf(error);
}
