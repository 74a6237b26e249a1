import { freePort } from './free-port.ts';
import { type Client, clientOf } from './race.ts';
import type { SeededRandom } from './seeded-random.ts';
import { type ServiceProcess, type Storage, startProcess, tokenOf } from './service-process.ts';

const PEOPLE = ['alice', 'bob', 'manager'] as const;
type Person = (typeof PEOPLE)[number];
type Running = { service: ServiceProcess; port: number; clients: Map<Person, Client> };

/** Processes of the service on one database. */
export type ServiceFleet = {
  /** A client of a process that runs, another one each time. */
  as(person: Person): Client;
  /** Starts one more process, on a port where none runs. */
  start(port?: number): Promise<void>;
  /** Ends one of the processes. @returns its port */
  end(signal: NodeJS.Signals): Promise<number>;
  endAll(signal: NodeJS.Signals): Promise<void>;
};

/** Gives processes for data; all have the address of the first, whose tokens they accept. */
export function createFleet({ environment }: Storage, random: SeededRandom): ServiceFleet {
  const running: Running[] = [];
  const tokens = new Map<Person, string>();
  let origin: string | undefined;
  const start = async (port?: number): Promise<void> => {
    const own = port ?? (await freePort());
    const more = origin === undefined ? {} : { BASE_URL: origin };
    const service = await startProcess(own, { ...environment, ...more });
    origin ??= service.origin;
    const clients = new Map<Person, Client>();
    for (const person of PEOPLE) {
      const token = tokens.get(person) ?? (await tokenOf(origin, person));
      tokens.set(person, token);
      clients.set(person, clientOf(service.origin, token));
    }
    running.push({ service, port: own, clients });
  };
  const end = async (signal: NodeJS.Signals): Promise<number> => {
    const one = random.pick(running);
    running.splice(running.indexOf(one), 1);
    await one.service.end(signal);
    for (const client of one.clients.values()) client.close();
    return one.port;
  };
  return {
    as: (person) => random.pick(running).clients.get(person) as Client,
    start,
    end,
    endAll: async (signal) => {
      while (running.length > 0) await end(signal);
    },
  };
}
