import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { Config } from '../../config/config.ts';
import { errorReason } from '../../ports/error-reason.ts';
import { checkMailServer } from '../../ports/mailer.ts';
import { CHECK_TIMEOUT_MS } from './ask.ts';
import { type Fault, fault } from './fault.ts';

/** A code of the connection in the text of an error, to which the mail client gives a code of its own. */
const CODE = /\b(?:E[A-Z]{4,}|[A-Z_]*CERT[A-Z_]*)\b/;

function mailReason(error: unknown): string {
  if (!(error instanceof Error)) return errorReason(error);
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EAUTH') return 'it refuses the name or the password';
  if (/wrong version number|packet length too long/i.test(error.message))
    return 'there is no TLS at this port (smtps: is for port 465, smtp: for 587 and 25)';
  if (/self-signed certificate|unable to (?:get|verify)/i.test(error.message))
    return errorReason(Object.assign(new Error(), { code: 'SELF_SIGNED_CERT_IN_CHAIN' }));
  if (/Greeting never received|timeout/i.test(error.message)) return 'there is no answer';
  const inText = CODE.exec(error.message)?.[0];
  const known = Object.assign(new Error(error.message), {
    code: code === 'ESOCKET' ? inText : code,
  });
  return errorReason(known);
}

async function outgoingFaults({ mail, production }: Config): Promise<Fault[]> {
  if (mail.smtpUrl === undefined) {
    if (!production) return [];
    const problem = 'it is missing, so mails are files that nobody gets';
    return [fault('SMTP_URL', problem, 'set it to your mail server: smtp://user:secret@host')];
  }
  const [, domain = ''] = mail.from.address.split('@');
  const from =
    production && !domain.includes('.')
      ? [
          fault(
            'MAIL_FROM',
            `no mail server takes mails from ${mail.from.address}`,
            'set it to an address of your domain',
          ),
        ]
      : [];
  try {
    await checkMailServer(mail.smtpUrl, CHECK_TIMEOUT_MS);
    return from;
  } catch (error) {
    const problem = `the mail server ${new URL(mail.smtpUrl).host} cannot be used: ${mailReason(error)}`;
    return [...from, fault('SMTP_URL', problem, 'correct the address, or start it')];
  }
}

/** The first line that a server says; undefined if nobody listens. */
async function greetingOf(host: string, port: number): Promise<string | undefined> {
  const socket = connect({ host, port, timeout: CHECK_TIMEOUT_MS });
  try {
    await once(socket, 'connect');
    socket.on('timeout', () => socket.end());
    const [line] = await Promise.race([once(socket, 'data'), once(socket, 'close')]);
    return String(line);
  } catch {
    return undefined;
  } finally {
    socket.destroy();
  }
}

/** Why an address cannot be listened on; undefined if it can. */
async function listenProblem(host: string, port: number): Promise<string | undefined> {
  const server = createServer();
  try {
    server.listen(port, host);
    await once(server, 'listening');
    return undefined;
  } catch (error) {
    return errorReason(error);
  } finally {
    server.close();
  }
}

async function incomingFaults(
  { mailIn: { url, domain } }: Config,
  mayListen: boolean,
): Promise<Fault[]> {
  if (url === undefined) {
    if (domain === undefined) return [];
    const problem =
      'it is missing, so invitations to the rooms of BOOKING_MAIL_DOMAIN reach nobody';
    return [
      fault(
        'MAIL_IN_URL',
        problem,
        'set it to lmtp://127.0.0.1:2424, where your mail server delivers',
      ),
    ];
  }
  const { hostname, port } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, '');
  const greeting = await greetingOf(host, Number(port));
  if (greeting?.startsWith('220 ')) return [];
  if (greeting === undefined && !mayListen) return [];
  const problem =
    greeting === undefined
      ? await listenProblem(host, Number(port))
      : 'another program listens there, which speaks no SMTP';
  if (problem === undefined) return [];
  return [fault('MAIL_IN_URL', problem, 'set it to a free port of an address of this machine')];
}

/**
 * The faults of the mail server and of the address at which invitations come in.
 * @param mayListen whether that address may be listened on for a moment, which a worker that starts meanwhile could not
 */
export async function mailFaults(config: Config, mayListen: boolean): Promise<Fault[]> {
  return (await Promise.all([outgoingFaults(config), incomingFaults(config, mayListen)])).flat();
}
