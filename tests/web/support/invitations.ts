import { invitationDeps } from '../../../src/composition/invitation-deps.ts';
import { eventDepsOf } from '../../../src/http/event-deps.ts';
import { invitationJobs, receiveMail } from '../../../src/modules/invitations/index.ts';
import type { Proof } from '../../../src/ports/mail-authenticity.ts';
import { eventLines, invitationMail } from '../../invitations/messages.ts';
import type { Stoa } from './stoa.ts';

/** The domain of the addresses of rooms. */
export const DOMAIN = 'rooms.test';

const attempt = { id: 'x', attempt: 1, isLast: false, signal: new AbortController().signal };

/** Invites a room by a mail of Alice, which is taken as authentic, and books it; gives the id of the event. */
export async function inviteRoom(
  stoa: Stoa,
  address: string,
  event: Record<string, string>,
): Promise<string> {
  const { config, clock, database } = stoa;
  const { db, pool } = database;
  const note = (): undefined => undefined;
  const isAuthentic = async (): Promise<Proof> => ({ isOfRelay: true, fields: ['to', 'cc'] });
  const events = eventDepsOf({ db, clock, config });
  const deps = invitationDeps({ config, db, note, events }, DOMAIN);
  const lines = eventLines({ ...event, ATTENDEE: `mailto:${address}` });
  await receiveMail(
    { ...deps, isAuthentic },
    {
      ip: '127.0.0.1',
      helo: 'tests',
      sender: 'alice@stoa.test',
      recipients: [address],
      content: Buffer.from(invitationMail({ event: lines })),
    },
  );
  const jobs = invitationJobs({
    ...deps,
    mailer: { send: async () => undefined },
    logger: { warn: note },
  });
  const waiting = 'select id from invitation_mails where outcome is null';
  for (const { id } of (await pool.query(waiting)).rows)
    await jobs.work_off_invitation({ mail_id: id }, attempt);
  const { rows } = await pool.query('select id from events where by_invitation and title = $1', [
    event.SUMMARY,
  ]);
  if (rows.length !== 1) throw new Error(`The invitation ${event.SUMMARY} booked nothing.`);
  return rows[0].id;
}
