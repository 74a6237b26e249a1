import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import { MailNotTaken } from '../errors.ts';

/** A mail while its session is open. */
export type IncomingMail = {
  /** The address of the client. */
  ip: string;
  /** The name that the client gave. */
  helo: string;
  /** `MAIL FROM`; empty for the null sender. */
  sender: string;
  recipients: readonly string[];
  content: Buffer;
};

/**
 * The callbacks of a listener for mails. Both throw MailNotTaken to refuse; after other errors the client is told to
 * try again later.
 */
export type MailReceiver = {
  acceptRecipient(address: string): Promise<void>;
  /** Stores a mail: it counts as taken when this resolves. */
  receive(mail: IncomingMail): Promise<void>;
  /** Is called when a mail is refused because it is too large. */
  onTooLarge(): void;
};

/** The address and the callbacks of a listener; `onError` receives the errors of connections that fail. */
export type ListenerOptions = MailReceiver & {
  /** `lmtp://127.0.0.1:2424` or `smtp://0.0.0.0:25`. */
  url: string;
  onError(error: unknown): void;
};

/** The most bytes of a mail, and the most connections. Source: §15.4. */
const MAX_BYTES = 1_048_576;
const MAX_CONNECTIONS = 10;
/** Milliseconds without a command or data after which a client is disconnected. */
const SILENCE_MS = 60_000;
const CLOSE_MS = 2_000;
const MAX_RECIPIENTS = 50;

const tooMany = (): MailNotTaken => new MailNotTaken(452, '4.5.3 Too many recipients.');

type Done = (error?: Error | null) => void;

/** Answers with what was thrown; what is no refusal is temporary, so that the client sends again. */
function answer(work: Promise<void>, done: Done, onError: ListenerOptions['onError']): void {
  work.then(
    () => done(),
    (error: unknown) => {
      if (error instanceof MailNotTaken) return done(error);
      onError(error);
      done(new MailNotTaken(451, '4.3.0 Try again later.'));
    },
  );
}

const senderOf = ({ envelope: { mailFrom } }: SMTPServerSession): string =>
  mailFrom === false ? '' : (mailFrom?.address ?? '');

/** Reads a mail up to the limit; what is more is read and not kept, as the client must be let to end it. */
async function contentOf(
  stream: AsyncIterable<Buffer>,
  onTooLarge: ListenerOptions['onTooLarge'],
): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.length;
    if (size <= MAX_BYTES) chunks.push(chunk);
    else chunks.length = 0;
  }
  if (size <= MAX_BYTES) return Buffer.concat(chunks);
  onTooLarge();
  throw new MailNotTaken(552, '5.3.4 The mail is larger than 1 MB.');
}

function serverOf(options: ListenerOptions): SMTPServer {
  const { acceptRecipient, receive, onTooLarge, onError, url } = options;
  const server = new SMTPServer({
    lmtp: new URL(url).protocol === 'lmtp:',
    size: MAX_BYTES,
    maxClients: MAX_CONNECTIONS,
    socketTimeout: SILENCE_MS,
    closeTimeout: CLOSE_MS,
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    banner: 'Stoa',
    onRcptTo: ({ address }, session, done) => {
      if (session.envelope.rcptTo.length >= MAX_RECIPIENTS) return done(tooMany());
      return answer(acceptRecipient(address), done, onError);
    },
    onData: (stream, session, done) => {
      const { remoteAddress: ip, hostNameAppearsAs: helo, envelope } = session;
      const recipients = envelope.rcptTo.map(({ address }) => address);
      const work = contentOf(stream as AsyncIterable<Buffer>, onTooLarge).then((content) =>
        receive({ ip, helo: String(helo), sender: senderOf(session), recipients, content }),
      );
      answer(work, done as Done, onError);
    },
  });
  server.on('error', onError);
  return server;
}

/** A listener that runs. */
export type MailListener = { port: number; close(): Promise<void> };

/** Listens for mail by SMTP or LMTP (RFC 5321, RFC 2033). @throws when the address cannot be listened on */
export async function listenForMail(options: ListenerOptions): Promise<MailListener> {
  const { hostname, port } = new URL(options.url);
  const server = serverOf(options);
  const host = hostname.replace(/^\[|\]$/g, '');
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(Number(port), host, () => resolve());
  });
  const address = server.server.address();
  const bound = typeof address === 'object' && address !== null ? address.port : Number(port);
  return { port: bound, close: () => new Promise((done) => server.close(() => done())) };
}
