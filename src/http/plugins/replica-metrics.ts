import { Gauge, type Registry } from 'prom-client';
import type { Replica } from '../../db/replica.ts';

/** Shows in `/metrics` whether the replica is used, how far it lags, and where reads ran. */
export function showReplica(registry: Registry, replica: Replica): void {
  const registers = [registry];
  new Gauge({
    name: 'stoa_replica_used',
    help: '1 while reads go to the replica, 0 while it is away or lags more than DATABASE_REPLICA_MAX_LAG_MS.',
    registers,
    async collect() {
      this.set((await replica.check()) === 'used' ? 1 : 0);
    },
  });
  new Gauge({
    name: 'stoa_replica_lag_bytes',
    help: 'How many bytes of the write-ahead log the replica lacked when it was asked last.',
    registers,
    collect() {
      this.set(replica.figures().lagBytes);
    },
  });
  new Gauge({
    name: 'stoa_replica_reads',
    help: 'Reads since the start that could go to the replica, by the database that answered.',
    labelNames: ['on'],
    registers,
    collect() {
      const { onReplica, onPrimary } = replica.figures();
      this.set({ on: 'replica' }, onReplica);
      this.set({ on: 'primary' }, onPrimary);
    },
  });
}
