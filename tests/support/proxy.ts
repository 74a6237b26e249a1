import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { freePort } from './free-port.ts';

/** A TCP proxy of a server that can be cut: its connections end, and new ones are refused. */
export type ServerProxy = {
  port: number;
  cut(): Promise<void>;
  restore(): Promise<void>;
  /** Connects to another port from now on. */
  leadTo(port: number): void;
};

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
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
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
