import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Config } from '../config/config.ts';
import type { Db } from '../db/db.ts';
import type { ReadOnReplica } from '../db/replica.ts';
import type { Actor, Rank } from '../domain/permission.ts';
import type { Clock } from '../ports/clock.ts';
import type { FileContent } from '../ports/file-content.ts';
import type { FileStore } from '../ports/file-store.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The minimum role for the operation; every user if absent. */
    minRole?: Rank;
    /**
     * Throws 404 or 403 if the record of the path does not exist or the user may not access it; runs before validation
     * errors are returned (§1.4).
     */
    authorizeTarget?: (request: FastifyRequest) => Promise<unknown>;
    /** A POST that honours `If-Match`, as every PUT and DELETE does (§1.14). */
    honoursIfMatch?: true;
  }
  interface FastifyRequest {
    /** The user who sent the request; set on every route under `/api/v1` that is not public. */
    actor: Actor;
  }
}

/** The Fastify instance of modules: routes are typed by their Zod schemas. */
export type Api = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>;

/** The dependencies of every module's routes. */
export type ModuleDeps = {
  db: Db;
  /** For lists and other large reads: on a replica if there is one that is current, otherwise on `db`. */
  onReplica: ReadOnReplica;
  clock: Clock;
  config: Config;
  files: FileStore;
  content: FileContent;
};

/** Ends the browser session of a request, if it has one. */
export type EndSession = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/** The path prefix of every endpoint. */
export const API_PREFIX = '/api/v1';
