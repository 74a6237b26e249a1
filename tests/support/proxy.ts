import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { freePort } from './free-port.ts';

/** A door to a server that can be shut: connections through it are cut, and new ones refused. */
export type Door = {
  port: number;
  cut(): Promise<void>;
  restore(): Promise<void>;
  /** Lets it lead to another port from now on. */
  leadTo(port: number): void;
};

/** Opens a door on 127.0.0.1 to a host and port. */
export async function startProxy(host: string, firstPort: number): Promise<Door> {
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
