import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyRequest,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Config } from '../config.ts';
import type { Db } from '../db/db.ts';
import type { Actor, Rank } from '../domain/permission.ts';
import type { Clock } from '../ports/clock.ts';
import type { FileContent } from '../ports/file-content.ts';
import type { FileStore } from '../ports/file-store.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whom the operation is open to at all; everyone with a token if absent. */
    rank?: Rank;
    /** Throws 404 or 403 when the thing in the path is not there or not the caller's: judged before the body (1.4). */
    target?: (request: FastifyRequest) => Promise<unknown>;
  }
  interface FastifyRequest {
    /** Who asks; set on every route under `/api/v1` before anything else happens. */
    actor: Actor;
  }
}

/** The server as modules see it: routes typed by their Zod schemas. */
export type Api = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>;

/** What every module's routes are built with. */
export type ModuleDeps = {
  db: Db;
  clock: Clock;
  config: Config;
  files: FileStore;
  content: FileContent;
};

/** The first path of every endpoint. */
export const API_PREFIX = '/api/v1';
