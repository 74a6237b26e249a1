import type { Trx } from '../../db/db.ts';
import type { Clock } from '../../ports/clock.ts';
import { recordEffects } from '../effects/index.ts';

type ExportTold = {
  type: 'export_completed' | 'export_failed';
  export_id: string;
  user_id: string;
};

const exportTexts = {
  export_completed: {
    title: 'Your export is ready',
    body: 'Your export is complete and can be downloaded.',
  },
  export_failed: {
    title: 'Your export failed',
    body: 'Your export failed. Run it again.',
  },
};

/** Notifies the user who started an export that its run ended (decision 7.7). */
export const notifyOfExport =
  (clock: Clock) =>
  (trx: Trx, { type, export_id, user_id }: ExportTold): Promise<void> =>
    recordEffects(trx, {
      notifications: [
        {
          type,
          ...exportTexts[type],
          data: { export_id },
          created_at: clock.now().toString({ smallestUnit: 'millisecond' }),
          recipients: { user_ids: [user_id], emails: [], holders: [], except_user_id: null },
        },
      ],
    });
