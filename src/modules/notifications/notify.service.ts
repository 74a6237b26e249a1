import type { Trx } from '../../db/db.ts';
import type { ExportFact } from '../../domain/facts.ts';
import type { Clock } from '../../ports/clock.ts';
import { recordEffects } from '../effects/index.ts';

/** Notifies the user who started an export that its run ended (§7.7). */
export const notifyOfExport =
  (clock: Clock) =>
  (trx: Trx, fact: ExportFact): Promise<void> =>
    recordEffects(trx, { told: { happened_at: clock.now(), facts: [fact] } });
