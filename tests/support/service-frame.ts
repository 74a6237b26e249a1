import { afterAll, beforeAll } from 'vitest';
import { freePort } from './free-port.ts';
import { type ServiceProcess, type Storage, startProcess, storage } from './service-process.ts';

/** A service as a process of its own, which the tests of a file start, end and start again. */
export type ServiceFrame = {
  readonly place: Storage;
  /** The process that was started last. */
  readonly service: ServiceProcess;
  /** Starts the service on its data, always on the same port. */
  start(environment?: Record<string, string>): Promise<ServiceProcess>;
};

/** Gives the tests of a file a place for data; the service is killed and the place removed after the last of them. */
export function serviceFrame(): ServiceFrame {
  let place: Storage | undefined;
  let service: ServiceProcess | undefined;
  let port: number | undefined;
  const existing = <T>(thing: T | undefined): T => {
    if (thing === undefined) throw new Error('There is nothing before the tests begin.');
    return thing;
  };
  beforeAll(async () => {
    place = await storage();
  });
  afterAll(async () => {
    await service?.end('SIGKILL');
    await place?.remove();
  });
  return {
    get place() {
      return existing(place);
    },
    get service() {
      return existing(service);
    },
    start: async (environment = {}) => {
      port ??= await freePort();
      service = await startProcess(port, { ...existing(place).environment, ...environment });
      return service;
    },
  };
}
