import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** A connection to a mail listener, command by command. */
export type MailSession = {
  /** Sends lines and gives the next answer; empty when the connection ends first. */
  say(text: string): Promise<string>;
  /** Ends the connection at once. */
  cut(): void;
};

/** The last line of an answer has a space after its code. */
const isWhole = (text: string): boolean => /^\d{3} .*\r\n$/m.test(text);

/** Reads answers one after the other. */
function answersOf(socket: Socket): () => Promise<string> {
  let text = '';
  let isOver = false;
  let wake = (): void => undefined;
  socket.on('data', (chunk: Buffer) => {
    text += chunk;
    wake();
  });
  socket.on('error', () => undefined);
  socket.on('close', () => {
    isOver = true;
    wake();
  });
  return async () => {
    while (!isWhole(text) && !isOver) {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
    const answer = isWhole(text) ? text : '';
    text = '';
    return answer;
  };
}

/** Connects as soon as somebody listens, and reads the greeting. */
export async function openMailSession(port: number, signal?: AbortSignal): Promise<MailSession> {
  for (;;) {
    const socket = connect(port, '127.0.0.1');
    const next = answersOf(socket);
    if ((await next()).startsWith('220')) {
      return {
        say: (text) => {
          socket.write(`${text}\r\n`);
          return next();
        },
        cut: () => socket.destroy(),
      };
    }
    socket.destroy();
    await wait(20, undefined, { signal });
  }
}

/** How far a mail is sent. */
export type SentUntil = 'recipient' | 'data' | 'whole';

/**
 * Hands a mail over by LMTP, all of it or only its beginning.
 * @returns whether it was acknowledged
 */
export async function sendMail(
  { say, cut }: MailSession,
  { from, to, raw }: { from: string; to: string; raw: string },
  until: SentUntil = 'whole',
): Promise<boolean> {
  for (const line of ['LHLO tests', `MAIL FROM:<${from}>`, `RCPT TO:<${to}>`]) {
    if (!(await say(line)).startsWith('250')) return false;
  }
  if (until === 'recipient' || !(await say('DATA')).startsWith('354') || until === 'data') {
    return false;
  }
  const answer = await say(`${raw}\r\n.`);
  cut();
  return answer.startsWith('250');
}
