import type { FastifyBaseLogger, FastifyPluginAsync } from 'fastify';
import type { Registry } from 'prom-client';
import type { Config } from '../config/config.ts';
import type { Database } from '../db/connect.ts';
import type { Replica } from '../db/replica.ts';
import type { Clock } from '../ports/clock.ts';
import type { FileStore } from '../ports/file-store.ts';
import type { CalendarOpener } from '../ports/import-file/index.ts';
import type { TokenVerifier } from '../ports/token-verifier.ts';
import type { WebOptions } from '../web/index.ts';
import type { FollowedZone } from './service-zone.ts';

/** The dependencies of every process. */
export type SystemDeps = {
  config: Config;
  database: Database;
  /** A streaming replica of `database` for reads. */
  replica?: Replica;
  logger: FastifyBaseLogger | false;
  /** The registry of `/metrics`; a worker in this process adds its metrics. */
  registry?: Registry;
  /** The file store; that of the configuration if absent. */
  files?: FileStore;
};

/** The dependencies of the service; the caller closes them. */
export type AppDeps = SystemDeps & {
  /** Where notifications of the database are listened to, if `database` has a pooler before it. */
  listensOn?: Database;
  clock: Clock;
  /**
   * The service zone that this process follows; one that is read at the start and with answers of its own if absent.
   */
  zone?: FollowedZone;
  verifier: TokenVerifier;
  /** Opens objects of calendar clients; that of the process if absent. */
  calendarOpener?: CalendarOpener;
  /** The development identity provider, when there is no issuer. */
  identity?: FastifyPluginAsync;
  /** Sign-in by cookie, and the pages of the web app. */
  web?: WebOptions;
};
