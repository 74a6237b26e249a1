import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, type Registry } from 'prom-client';
import type { Database } from '../../db/connect.ts';

/**
 * `stoa_build_info`: always 1, with the version as a label, so that figures can be compared before and after an update.
 */
function showVersion(registry: Registry, version: string): void {
  new Gauge({
    name: 'stoa_build_info',
    help: 'The version of Stoa that the process runs.',
    labelNames: ['version'],
    registers: [registry],
  }).set({ version }, 1);
}

type MetricsOptions = { database: Database; registry: Registry; version: string };

/** `/metrics` for Prometheus: version, process, requests by route and status, database connections. */
export function serveMetrics(
  app: FastifyInstance,
  { database, registry, version }: MetricsOptions,
): void {
  collectDefaultMetrics({ register: registry });
  showVersion(registry, version);
  const requests = new Histogram({
    name: 'stoa_http_request_seconds',
    help: 'Duration of requests in seconds, by method, route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  new Gauge({
    name: 'stoa_database_connections',
    help: 'Database connections by state.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const { totalCount, idleCount, waitingCount } = database.pool;
      this.set({ state: 'busy' }, totalCount - idleCount);
      this.set({ state: 'idle' }, idleCount);
      this.set({ state: 'awaited' }, waitingCount);
    },
  });
  app.addHook('onResponse', async (request, reply) => {
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
    };
    requests.observe(labels, reply.elapsedTime / 1000);
  });
  app.get(
    '/metrics',
    { schema: { hide: true }, config: { public: true } },
    async (_request, reply) => {
      reply.type(registry.contentType);
      return registry.metrics();
    },
  );
}
