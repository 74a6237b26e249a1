import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import type { Db } from '../db/db.ts';
import { acceptRecipient, type NoteMail, receiveMail } from '../modules/invitations/index.ts';
import { systemClock } from '../ports/clock.ts';
import { calendarOpener } from '../ports/import-file/index.ts';
import { authenticityOf } from '../ports/mail-authenticity.ts';
import { listenForMail, type MailListener } from '../ports/mail-listener.ts';
import { readMailCalendar, readMailHead } from '../ports/mail-reader.ts';

/** The dependencies of a listener for invitations. */
export type MailInDeps = { config: Config; db: Db; logger: Logger; note: NoteMail };

/**
 * Listens for invitations where the configuration says so. Where the address is in use already, by another worker of
 * the same machine, this process works without.
 */
export async function startMailIn(deps: MailInDeps): Promise<MailListener | undefined> {
  const { config, db, logger, note } = deps;
  const { domain, url, authserv, relays } = config.mailIn;
  if (url === undefined || domain === undefined) return undefined;
  const receiving = {
    db,
    domain,
    note,
    clock: systemClock,
    readHead: readMailHead,
    readCalendar: readMailCalendar,
    opener: calendarOpener,
    isAuthentic: authenticityOf({ authserv, relays }),
  };
  const onError = (err: unknown): void => logger.warn({ err }, 'a mail could not be received');
  try {
    const listener = await listenForMail({
      url,
      onError,
      acceptRecipient: (address) => acceptRecipient(receiving, address),
      receive: (mail) => receiveMail(receiving, mail),
      onTooLarge: () => note({ outcome: 'refused' }),
    });
    logger.info({ url }, 'Stoa listens for invitations');
    return listener;
  } catch (err) {
    if ((err as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw err;
    logger.warn({ url }, 'the address is in use: this process does not listen for invitations');
    return undefined;
  }
}
