import type { AddressInfo } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

/** A mail as it came in: the envelope, the text on the wire, and what a reader makes of it. */
export type Received = { from: string; to: string[]; raw: string; mail: ParsedMail };

/** A mail server of its own on 127.0.0.1 that keeps what it gets. */
export type TestSmtpServer = {
  url: string;
  received: Received[];
  /** How many connections were made. */
  connections: number;
  /** While set, every mail is turned down with this code. */
  refuseWith: number | undefined;
  /** Addresses that are turned down, each with its code. */
  refusedAddresses: Map<string, number>;
  /** Waited for after a mail was kept, before its sender is told. */
  beforeAnswer: (() => Promise<void>) | undefined;
  close(): Promise<void>;
};

/** Starts a mail server for one user, `stoa` with the password `secret`. */
export async function startSmtpServer(): Promise<TestSmtpServer> {
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      username === 'stoa' && password === 'secret'
        ? done(null, { user: username })
        : done(new Error('Who are you?')),
    onConnect: (_session, done) => {
      state.connections += 1;
      done();
    },
    onRcptTo: ({ address }, _session, done) => {
      const responseCode = state.refusedAddresses.get(address);
      if (responseCode === undefined) done();
      else done(Object.assign(new Error('Nobody here.'), { responseCode }));
    },
    onData: async (stream, { envelope }, done) => {
      // A sender that is killed cuts its mail off.
      const chunks = await stream.toArray().catch(() => undefined);
      if (chunks === undefined) return;
      const raw = Buffer.concat(chunks).toString();
      if (state.refuseWith !== undefined)
        return done(Object.assign(new Error('No.'), { responseCode: state.refuseWith }));
      state.received.push({
        from: envelope.mailFrom === false ? '' : envelope.mailFrom.address,
        to: envelope.rcptTo.map(({ address }) => address),
        raw,
        mail: await simpleParser(raw),
      });
      await state.beforeAnswer?.();
      done();
    },
  });
  // The connection of a sender that is killed while it sends is reset, which ends no run.
  server.on('error', () => undefined);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', () => done()));
  const { port } = server.server.address() as AddressInfo;
  const state: TestSmtpServer = {
    url: `smtp://stoa:secret@127.0.0.1:${port}`,
    received: [],
    connections: 0,
    refuseWith: undefined,
    refusedAddresses: new Map(),
    beforeAnswer: undefined,
    close: () => new Promise((done) => server.close(() => done())),
  };
  return state;
}
