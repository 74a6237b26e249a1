import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openMailKillFrame } from '../invitations/mail-kill-frame.ts';
import { calendarOf } from '../notifications/mail-fixture.ts';
import { serverUrl } from '../support/database.ts';
import { countOverlaps } from '../support/overlaps.ts';
import { printFigures, scaled } from '../support/scale.ts';
import { folderStorage, type Storage, serverStorage } from '../support/service-process.ts';
import { startSmtpServer, type TestSmtpServer } from '../support/smtp-server.ts';

/** The first statement of storing a mail, of working it off, of sending an answer, and of marking it as sent. */
const STORES = "pg_advisory_xact_lock(hashtextextended('invitation_mails '";
const FETCHED = 'from "invitation_mails" where "id"';
const WORKS_OFF = 'outcome is null for update';
const SENDS = 'from invitation_replies a join rooms r';
const MARKS = 'update "invitation_replies" set "sent_at"';
/** More than a transaction has. */
const ENOUGH = 60;
/** The service is killed before each, or each third, statement of a transaction. */
const STEP = scaled({ full: 3, faults: 1 });

type Place = [string, () => Promise<Storage>];
const embedded: Place = ['the embedded database', folderStorage];
const server: Place = ['a server', () => serverStorage(serverUrl ?? '')];
/** The database that the other tests run on; with a server `npm run faults` takes both. */
const databases =
  serverUrl === undefined ? [embedded] : scaled({ full: [server], faults: [embedded, server] });

describe.each(databases)('on %s', (_name, makePlace) => {
  let place: Storage;
  let folder: string;
  let smtp: TestSmtpServer;

  beforeAll(async () => {
    [place, smtp] = [await makePlace(), await startSmtpServer()];
    folder = await mkdtemp(join(tmpdir(), 'stoa-mails-'));
  });
  afterAll(async () => {
    await smtp.close();
    await place.remove();
    await rm(folder, { recursive: true });
  });

  test('every mail is worked off and answered once, wherever the service is killed', async () => {
    const frame = await openMailKillFrame(place, folder, smtp);
    await frame.killAt({ anchor: FETCHED, runs: 0 });
    let steps = 0;
    while (await frame.killAt({ anchor: WORKS_OFF, runs: steps })) steps += STEP;
    expect(steps).toBeLessThan(ENOUGH);
    expect(frame.sent.every(({ isAcknowledged }) => isAcknowledged)).toBe(true);
    await frame.killAt({ anchor: SENDS, runs: 0 });
    await frame.killBeforeReceipt();
    for (const runs of [0, 1]) await frame.killAfterAnswer({ anchor: MARKS, runs });
    await frame.killAt(undefined, 'recipient');
    await frame.killAt(undefined, 'data');
    let stored = 0;
    while (await frame.killAt({ anchor: STORES, runs: stored })) stored += STEP;
    await frame.killAt(undefined);
    const database = await frame.finish();
    const { rows } = await database.pool.query(`
      select i.uid, count(*) filter (where m.outcome = 'booked') as booked from invitations i
      join invitation_mails m on position(i.uid || e'\\r' in convert_from(m.content, 'UTF8')) > 0
      group by i.uid`);
    expect(rows).toHaveLength(frame.sent.length);
    expect(rows.filter(({ booked }) => Number(booked) !== 1)).toEqual([]);
    const events = await database.pool.query('select title from events order by title');
    const uids = frame.sent.map(({ uid }) => uid).sort();
    expect(events.rows.map(({ title }) => title).sort()).toEqual(uids);
    const left = await database.pool.query(
      'select id from invitation_mails where outcome is null union all select id from invitation_replies ' +
        'where sent_at is null',
    );
    expect(left.rows).toEqual([]);
    expect(await countOverlaps({ database })).toBe(0);
    for (const { uid } of frame.sent) {
      const replies = frame.repliesTo(uid);
      expect(new Set(replies.map(({ mail }) => mail.messageId)).size).toBe(1);
      for (const reply of replies) expect(calendarOf(reply)).toContain('PARTSTAT=ACCEPTED');
    }
    printFigures(
      `${frame.kills} kills, within ${steps} statements of a job and ${stored} of storing a mail: ` +
        `${frame.sent.length} mails, ${smtp.received.length} answers sent`,
    );
    await database.close();
  });
});
