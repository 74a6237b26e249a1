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
import type { Config } from '../config.ts';
import type { Db } from '../db/db.ts';
import type { Actor, Rank } from '../domain/permission.ts';
import type { Clock } from '../ports/clock.ts';
import type { FileContent } from '../ports/file-content.ts';
import type { FileStore } from '../ports/file-store.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The least role that may call the operation; every user if absent. */
    minRole?: Rank;
    /** Throws 404 or 403 when the resource in the path does not exist or is not the caller's; runs before validation errors are answered (1.4). */
    authorizeTarget?: (request: FastifyRequest) => Promise<unknown>;
    /** A POST that honours `If-Match`, as every PUT and DELETE does (1.14). */
    honoursIfMatch?: true;
  }
  interface FastifyRequest {
    /** The user who sent the request; set on every route under `/api/v1` that is not public. */
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

/** Ends the browser session that a request belongs to, where there is one. */
export type EndSession = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/** The first path of every endpoint. */
export const API_PREFIX = '/api/v1';
