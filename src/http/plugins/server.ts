import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Config } from '../../config/config.ts';
import { BODY_LIMIT } from '../request/body.ts';
import { refuseMalformedPath, refuseMalformedRequest } from '../request/malformed-requests.ts';
import { serializerCompiler, validatorCompiler } from '../request/validation.ts';
import { makeRequestId } from '../response/headers.ts';
import { limitArrivingBodies } from './arriving-bodies.ts';
import { requestLog } from './request-log.ts';
import { MAX_PARAM_LENGTH } from './routing.ts';

/** Bytes of all headers of a request: access tokens that name many groups are long (§21.7). */
const MAX_HEADER_BYTES = 32 * 1024;

/** Milliseconds within which the headers of a request arrive. */
const HEADERS_MS = 30_000;

type TrustHops = (address: string, hop: number) => boolean;

const trustProxy = (trusted: Config['trustProxy']): boolean | string[] | TrustHops =>
  typeof trusted === 'number' ? (_address, hop) => hop < trusted : trusted;

type ServerOptions = {
  config: Config;
  logger: FastifyBaseLogger | false;
};

/** A server without routes, with the limits and the validation of all requests. */
export function createServer({ config, logger }: ServerOptions): FastifyInstance {
  const app = fastify({
    ...(logger === false ? { logger } : { loggerInstance: logger }),
    genReqId: makeRequestId,
    logController: requestLog(),
    trustProxy: trustProxy(config.trustProxy),
    bodyLimit: BODY_LIMIT,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: MAX_PARAM_LENGTH },
    frameworkErrors: refuseMalformedPath,
    clientErrorHandler: refuseMalformedRequest,
    exposeHeadRoutes: true,
    forceCloseConnections: 'idle',
    // `refuseDuringShutdown` responds instead, with our body and headers.
    return503OnClosing: false,
    // `limitArrivingBodies` bounds the time of bodies.
    requestTimeout: 0,
    http: {
      requireHostHeader: false,
      headersTimeout: HEADERS_MS,
      maxHeaderSize: MAX_HEADER_BYTES,
    },
  });
  limitArrivingBodies(app);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  return app;
}
