import type { Trx } from '../../db/db.ts';
import { textsOf } from '../../domain/events/notification-text.ts';
import { catalogues } from '../../domain/messages/index.ts';
import type { Clock } from '../../ports/clock.ts';
import { type NotificationSettings, recordEffects } from '../effects/index.ts';

type ExportNotification = {
  type: 'export_completed' | 'export_failed';
  export_id: string;
  user_id: string;
};

/** Notifies the user who started an export that its run ended (decision 7.7). */
export const notifyOfExport =
  (clock: Clock, settings: NotificationSettings) =>
  (trx: Trx, { type, export_id, user_id }: ExportNotification): Promise<void> =>
    recordEffects(trx, {
      notifications: [
        {
          ...{ type, settings, timezone: null },
          texts: textsOf((locale) => catalogues[locale].exports[type]),
          data: { export_id, url: `${settings.appUrl}/manage/exports` },
          created_at: clock.now().toString({ smallestUnit: 'millisecond' }),
          recipients: {
            user_ids: [user_id],
            ...{ emails: [], contact_emails: [], holders: [], except_user_id: null },
          },
          mail: { calendar_method: null, owner_id: null },
        },
      ],
    });
