import type { Logger } from 'pino';
import { type Environment, findUnknownSettings, readConfig } from '../../config/config.ts';
import type { Clock } from '../../ports/clock.ts';
import { addressFaults } from './address-faults.ts';
import { databaseFaults } from './database-faults.ts';
import { type Fault, fault, faultOfSentence } from './fault.ts';
import { issuerFaults } from './issuer-faults.ts';
import { mailFaults } from './mail-faults.ts';
import { settingsFaults } from './settings-faults.ts';
import { storageFaults } from './storage-faults.ts';

type CheckDeps = {
  clock: Clock;
  /** Whether the service of this process listens at HOST and PORT. */
  isServed: boolean;
  /** The environment; that of the process if absent. */
  env?: Environment;
};

const unknownFaults = (env: CheckDeps['env']): Fault[] =>
  findUnknownSettings(env).map(({ name, nearest }) =>
    fault(
      name,
      'there is no such setting, so it has no effect',
      `write ${nearest} if you mean that one`,
    ),
  );

/**
 * Everything in the settings and around the service that will not work (§21.5), by reaching for it: the issuer, the
 * database, the storage, the mail server, and the service itself by its address.
 */
export async function findFaults({ clock, isServed, env }: CheckDeps): Promise<Fault[]> {
  const { config, sentences } = readConfig(env);
  const found = await Promise.all([
    issuerFaults(config, clock),
    databaseFaults(config, clock),
    storageFaults(config),
    mailFaults(config, !isServed),
    addressFaults(config, isServed),
  ]);
  const named = [...unknownFaults(env), ...sentences.map(faultOfSentence)];
  return [...named, ...settingsFaults(config), ...found.flat()];
}

/** Logs a warning for each fault, beside whatever the process does. */
export function warnOfFaults(deps: CheckDeps, logger: Logger): void {
  void findFaults(deps).then(
    (faults) => {
      for (const { setting, sentence } of faults) logger.warn({ setting }, sentence);
    },
    (err: unknown) => logger.warn({ err }, 'the settings could not be checked'),
  );
}
