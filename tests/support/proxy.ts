import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from './free-port.ts';

/** A TCP proxy of a server that can be cut: its connections end, and new ones are refused. */
export type ServerProxy = {
  port: number;
  cut(): Promise<void>;
  restore(): Promise<void>;
  /** Connects to another port from now on. */
  leadTo(port: number): void;
};

const codeOf = (error: NodeJS.ErrnoException): string => error.code ?? error.message;

/** Starts a proxy on 127.0.0.1 of a host and port. */
export async function startProxy(host: string, firstPort: number): Promise<ServerProxy> {
  let targetPort = firstPort;
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(targetPort, host);
    for (const [one, two] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.on('error', () => two.destroy());
      one.on('close', () => {
        open.delete(one);
        two.destroy();
      });
      one.pipe(two);
    }
  });
  const port = await freePort();
  const listen = async (): Promise<void> => {
    for (;;) {
      server.listen(port, '127.0.0.1');
      const error = await once(server, 'listening').then(() => undefined, codeOf);
      if (error === undefined) return;
      // A process that another thread starts has copies of all sockets until its program runs, also of one that is
      // closed here.
      if (error !== 'EADDRINUSE') throw new Error(`The proxy cannot listen: ${error}.`);
      await wait(20);
    }
  };
  await listen();
  return {
    port,
    cut: async () => {
      const closed = once(server, 'close');
      server.close();
      for (const socket of open) socket.destroy();
      await closed;
    },
    restore: listen,
    leadTo: (other) => {
      targetPort = other;
    },
  };
}
