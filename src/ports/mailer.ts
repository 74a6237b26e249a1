import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { oneLine } from '../domain/text/one-line.ts';

/** Who gets a mail, or whom it is from. */
export type MailAddress = { name: string; address: string };

/** One mail to one person. */
export type Mail = {
  to: MailAddress;
  subject: string;
  text: string;
  html: string;
  /** `<id@host>` (RFC 5322, section 3.6.4): the same mail sent twice has the same, and is shown once by many readers. */
  message_id?: string;
};

/** The mail server, as the service sees it (decision 7.9). */
export type Mailer = {
  /**
   * Hands a mail over.
   * @throws Error when it was not taken; it may be sent again
   */
  send(mail: Mail): Promise<void>;
  /** Lets go of the connections. */
  close(): void;
};

const CONNECT_TIMEOUT_MS = 10_000;
const SILENCE_TIMEOUT_MS = 30_000;
const MAX_CONNECTIONS = 2;

/** One address and nothing beside it: no list, no comment, no second line (RFC 5321, section 4.1.2, without quotes). */
const ONE_ADDRESS = /^[^\s\p{Cc}<>()[\]\\,;:"@]+@[^\s\p{Cc}<>()\\,;"@]+$/u;

/** Whether a text is one mail address and nothing else. */
export const isMailAddress = (text: string): boolean => ONE_ADDRESS.test(text);

/** A header is one line, whatever was written into it. */
function addressOf({ name, address }: MailAddress): MailAddress {
  if (!isMailAddress(address)) throw new Error('This is not one mail address.');
  return { name: oneLine(name), address };
}

const messageOf = ({ to, subject, text, html, message_id: id }: Mail, from: MailAddress) => ({
  from: addressOf(from),
  to: [addressOf(to)],
  subject: oneLine(subject),
  text,
  html,
  headers: { 'Auto-Submitted': 'auto-generated' },
  disableFileAccess: true,
  disableUrlAccess: true,
  ...(id !== undefined && { messageId: oneLine(id) }),
});

/** Sends through the mail server of `url`, such as `smtps://user:password@mail.example.org`. */
export function smtpMailer({ url, from }: { url: string; from: MailAddress }): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: MAX_CONNECTIONS,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    dnsTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SILENCE_TIMEOUT_MS,
  });
  return {
    send: async (mail) => void (await transport.sendMail(messageOf(mail, from))),
    close: () => transport.close(),
  };
}

/** Where mails lie that no server sends. */
export type Outbox = {
  folder: string;
  from: MailAddress;
  /** Told the file of every mail. */
  onWritten: (file: string) => void;
};

/** Writes each mail as a file of its own into a folder, where it appears at once and whole. */
export function outboxMailer({ folder, from, onWritten }: Outbox): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const send = async (mail: Mail): Promise<void> => {
    const { message } = await transport.sendMail(messageOf(mail, from));
    const name = randomUUID();
    const file = join(folder, `${name}.eml`);
    const unfinished = join(folder, `.${name}.part`);
    await mkdir(folder, { recursive: true });
    await writeFile(unfinished, message, { mode: 0o600 });
    await rename(unfinished, file);
    onWritten(file);
  };
  return { send, close: () => transport.close() };
}
