import { Gauge, type Registry } from 'prom-client';
import type { Db } from '../db/db.ts';
import { readOutboxDepth } from '../modules/effects/index.ts';

/**
 * How much of what happened is not delivered yet, read from the database on each scrape. While the database is
 * unavailable the last values remain.
 */
export function showOutbox(registry: Registry, db: Db): void {
  const age = new Gauge({
    name: 'stoa_outbox_oldest_seconds',
    help: 'Age in seconds of the oldest write whose notifications are not made yet; 0 when none waits.',
    registers: [registry],
  });
  new Gauge({
    name: 'stoa_outbox_rows',
    help: 'Writes whose notifications are not made yet, by state (waiting, failed: given up).',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      const depth = await readOutboxDepth(db).catch(() => undefined);
      if (depth === undefined) return;
      this.set({ state: 'waiting' }, depth.waiting);
      this.set({ state: 'failed' }, depth.failed);
      age.set(depth.oldest_seconds);
    },
  });
}
