import { deliverDeps } from '../../src/commands/deliver-outbox.ts';
import type { Database } from '../../src/db/connect.ts';
import { deliverOutbox, type NotificationSettings } from '../../src/modules/effects/index.ts';
import { unheard } from './unheard.ts';

/** What shows what is made of writes later. */
const SETTLED = /^\/(?:notifications|statistics|webhooks|me)\b/;

/** What delivers the outbox of a database, as the jobs of a service do within a second. */
export function outboxOf(
  { db }: Pick<Database, 'db'>,
  settings: NotificationSettings,
  mailDomain?: string,
): {
  /** Delivers what waits: notifications, mails, webhooks and statistics are there. */
  settle(): Promise<void>;
  /** The same before a request that shows them. */
  settleFor(method: string, path: string): Promise<void>;
} {
  const deps = deliverDeps(db, settings, console, mailDomain);
  const settle = (): Promise<void> =>
    unheard.run(true, async () => {
      while (await deliverOutbox(deps));
    });
  const settleFor = async (method: string, path: string): Promise<void> => {
    if (method === 'GET' && SETTLED.test(path)) await settle();
  };
  return { settle, settleFor };
}
