import { randomUUIDv7 } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { oneLine } from '../domain/text/one-line.ts';
import { MailRefused } from '../errors.ts';

/** The recipient or sender of a mail. */
export type MailAddress = { name: string; address: string };

/** A mail to one recipient. */
export type Mail = {
  to: MailAddress;
  /** The author; the sender of all mails if absent, to which errors of delivery go in any case. */
  from?: MailAddress;
  /** Whether a program answers a mail with it (RFC 3834), so that no other program answers it. */
  is_reply?: boolean;
  subject: string;
  text: string;
  html: string;
  /** `<id@host>` (RFC 5322, section 3.6.4): a mail that is sent again has the same id, so many clients show it once. */
  message_id?: string;
  /** The identifier that all mails of one conversation refer to (RFC 5322, section 3.6.4). */
  thread_id?: string;
  /** The URL at which one request ends the subscription (RFC 8058). */
  unsubscribe_url?: string;
  /** A calendar part (RFC 6047). */
  calendar?: { method: 'REQUEST' | 'CANCEL' | 'REPLY'; text: string };
};

/** The mail server (§7.9). */
export type Mailer = {
  /**
   * Hands a mail over.
   * @throws MailRefused when it never will be taken
   * @throws Error when it was not taken; it may be sent again
   */
  send(mail: Mail): Promise<void>;
  /** Closes the connections. */
  close(): void;
};

const CONNECT_TIMEOUT_MS = 10_000;
const SILENCE_TIMEOUT_MS = 30_000;
const MAX_CONNECTIONS = 2;

/** Exactly one address: no list, no comment, no second line (RFC 5321, section 4.1.2, without quotes). */
const ONE_ADDRESS = /^[^\s\p{Cc}<>()[\]\\,;:"@]+@[^\s\p{Cc}<>()\\,;"@]+$/u;

/** Whether a text is exactly one mail address. */
export const isMailAddress = (text: string): boolean => ONE_ADDRESS.test(text);

/** Headers must be one line, to prevent header injection. */
function addressOf({ name, address }: MailAddress): MailAddress {
  if (!isMailAddress(address)) throw new MailRefused('This is not one mail address.');
  return { name: oneLine(name), address };
}

function headersOf({
  unsubscribe_url: url,
  is_reply: isReply = false,
}: Mail): Record<string, string> {
  const unsubscribe = url !== undefined && {
    'List-Unsubscribe': `<${oneLine(url)}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
  return { 'Auto-Submitted': isReply ? 'auto-replied' : 'auto-generated', ...unsubscribe };
}

/** The message as nodemailer takes it. */
function messageOf(mail: Mail, sender: MailAddress) {
  const { to, subject, text, html, message_id: id, thread_id: thread, calendar } = mail;
  const from = addressOf(mail.from ?? sender);
  return {
    from,
    ...(mail.from && {
      envelope: { from: addressOf(sender).address, to: [addressOf(to).address] },
    }),
    to: [addressOf(to)],
    subject: oneLine(subject),
    text,
    html,
    headers: headersOf(mail),
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(id !== undefined && { messageId: oneLine(id) }),
    ...(thread !== undefined && { references: oneLine(thread), inReplyTo: oneLine(thread) }),
    ...(calendar && {
      icalEvent: { method: calendar.method, content: calendar.text, filename: 'event.ics' },
    }),
  };
}

const ADDRESS = /[^\s<>,;:"]+@[^\s<>,;:"]+/g;

/** The error as it may be kept: the queue of jobs keeps it longer than the mail, and servers repeat addresses. */
function withoutAddresses(error: unknown): Error {
  const { message, code, command, responseCode } = error as Error & SmtpError;
  const kept = new Error(message.replaceAll(ADDRESS, '(address)'));
  return Object.assign(kept, { code, command, responseCode });
}

type SmtpError = { code?: string; command?: string; responseCode?: number };

const REFUSING_COMMANDS = ['RCPT TO', 'DATA'];

/**
 * Classifies an error of the transport: 5xx to the recipient or the mail is permanent, all other errors may be
 * temporary.
 */
function refusalOf(error: unknown): unknown {
  const cause = withoutAddresses(error);
  const { responseCode = 0, command = '' } = error as SmtpError;
  const isFinal = responseCode >= 500 && responseCode < 600 && REFUSING_COMMANDS.includes(command);
  return isFinal ? new MailRefused(`refused with ${responseCode}`, { cause }) : cause;
}

/** Creates a mailer for a server URL such as `smtps://user:password@mail.example.org`. */
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
    send: async (mail) => {
      const message = messageOf(mail, from);
      await transport.sendMail(message).catch((error: unknown) => {
        throw refusalOf(error);
      });
    },
    close: () => transport.close(),
  };
}

/**
 * Connects to a mail server and signs in, as `smtpMailer` does, and sends nothing; each step may take so many
 * milliseconds.
 * @throws Error when that fails
 */
export async function checkMailServer(url: string, timeoutMs: number): Promise<void> {
  const transport = createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

/** The folder for mails without a mail server. */
export type Outbox = {
  folder: string;
  from: MailAddress;
  /** Called with the file of every mail. */
  onWritten: (file: string) => void;
  /** Whether each mail is kept a second time as `listOutbox` reads it. */
  isListed?: boolean;
};

/** A mail of the outbox, as it was sent. */
export type OutboxMail = Mail & { id: string };

/** More than anybody looks at. */
const MAX_LISTED = 100;

/** The newest mails of an outbox that `isListed`; none where the folder is not there yet. */
export async function listOutbox(folder: string): Promise<OutboxMail[]> {
  const names = await readdir(folder).catch(() => []);
  const listed = names.filter((name) => name.endsWith('.json')).sort();
  const newest = listed.reverse().slice(0, MAX_LISTED);
  return Promise.all(
    newest.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8'))),
  );
}

/** Writes each mail as a file of its own into a folder, where it appears at once and whole. */
export function outboxMailer({ folder, from, onWritten, isListed = false }: Outbox): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const send = async (mail: Mail): Promise<void> => {
    const { message } = await transport.sendMail(messageOf(mail, from));
    const id = randomUUIDv7();
    await mkdir(folder, { recursive: true });
    const write = async (extension: string, content: string | Buffer): Promise<string> => {
      const file = join(folder, `${id}.${extension}`);
      const unfinished = join(folder, `.${id}.part`);
      await writeFile(unfinished, content, { mode: 0o600 });
      await rename(unfinished, file);
      return file;
    };
    if (isListed) await write('json', JSON.stringify({ ...mail, id }));
    onWritten(await write('eml', message as Buffer));
  };
  return { send, close: () => transport.close() };
}
