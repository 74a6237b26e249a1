import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calendarOf } from '../notifications/mail-fixture.ts';
import type { Received } from '../support/smtp-server.ts';
import { createInvitationFixture, type InvitationFixture } from './invitation-fixture.ts';

type ExpectedDate = { start_at: string; is_cancelled: boolean };

type ExpectedEvent = {
  title: string;
  start_at: string;
  end_at: string;
  status: string;
  /** The dates of a series. */
  dates?: ExpectedDate[];
  /** The rooms besides the first; none where they are not named. */
  extra_rooms?: { name: string }[];
};

type ExpectedReply = { room: string; partstat: string; date?: string };

/** What becomes of a mail of the corpus. */
type Expected = {
  file: string;
  to: string[];
  uid: string;
  outcome: string;
  event: ExpectedEvent | null;
  replies: ExpectedReply[];
  /** A part of what the answer says. */
  comment?: string;
};

const folder = join(import.meta.dirname, 'corpus');
const corpus: Expected[] = JSON.parse(readFileSync(join(folder, 'expected.json'), 'utf8'));

let fixture: InvitationFixture;

beforeAll(async () => {
  fixture = await createInvitationFixture();
  await fixture.room({ name: 'Hall' });
  await fixture.room({ name: 'Annex' });
});

afterAll(() => fixture.close());

type Reply = { uid: string; attendee: string; partstat: string; comment: string | null } & {
  method: string;
  organizer: string;
  date: string | null;
};

const answers: string[] = [];
const python = '/usr/bin/python3';

/** The answers as Debian's python3-icalendar reads them; null where it is not installed. */
function readByPython(texts: readonly string[]): Reply[] | null {
  if (texts.length === 0) return [];
  const place = mkdtempSync(join(tmpdir(), 'replies-'));
  try {
    const files = texts.map((text, at) => {
      const file = join(place, `${at}.ics`);
      writeFileSync(file, text);
      return file;
    });
    const script = join(import.meta.dirname, 'readers.py');
    const output = execFileSync(python, [script, ...files], { encoding: 'utf8' });
    return output
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
  } catch (error) {
    if (process.env.STOA_READERS === 'required') throw error;
    return null;
  } finally {
    rmSync(place, { recursive: true });
  }
}

/** The lines of an answer, unfolded. */
function linesOf(mail: Received): Map<string, string> {
  const text = calendarOf(mail) ?? '';
  answers.push(text);
  const lines = text.replaceAll(/\r\n[ \t]/g, '').split('\r\n');
  return new Map(lines.map((line) => [/^[\w-]+/.exec(line)?.[0] ?? '', line]));
}

function replyOf(mail: Received): ExpectedReply {
  const lines = linesOf(mail);
  const attendee = lines.get('ATTENDEE') ?? '';
  const date = lines.get('RECURRENCE-ID');
  return {
    room: /mailto:([\w-]+)@/.exec(attendee)?.[1] ?? '',
    partstat: /PARTSTAT=(\w+)/.exec(attendee)?.[1] ?? '',
    ...(date !== undefined && { date }),
  };
}

async function eventOf(uid: string): Promise<Record<string, unknown> | null> {
  const { rows } = await fixture.app.database.pool.query(
    'select event_id from invitations where uid = $1',
    [uid],
  );
  const id = rows[0]?.event_id;
  if (!id) return null;
  const event = (await fixture.app.as('alice').get(`/events/${id}`)).body.data;
  const dates = await fixture.app.as('alice').get(`/events/${id}/occurrences?include_cancelled=1`);
  return { ...event, dates: dates.body.data };
}

describe.each(corpus)('$file', (expected) => {
  test('becomes the event and the answers that are expected', async () => {
    fixture.clock.at = fixture.clock.now().add({ minutes: 2 }).toString();
    await fixture.send(readFileSync(join(folder, expected.file)), expected.to);
    const mails = await fixture.work();
    expect(fixture.notes.at(-1)?.outcome).toBe(expected.outcome);
    expect(mails.map(replyOf)).toEqual(expected.replies);
    const text = mails.map(({ mail }) => mail.text).join('\n');
    expect(text).toContain(expected.comment ?? '');
    const event = await eventOf(expected.uid);
    if (expected.event === null) return expect(event).toBeNull();
    expect(event).toMatchObject({ extra_rooms: [], ...expected.event });
  });
});

test("Debian's icalendar reads every answer", () => {
  const read = readByPython(answers);
  if (read === null) return;
  expect(read).toHaveLength(answers.length);
  for (const reply of read) {
    expect(reply).toMatchObject({ method: 'REPLY', organizer: 'mailto:alice@stoa.test' });
    expect(reply.attendee).toMatch(/^mailto:(hall|annex)@rooms\.test$/);
    expect(reply.partstat).toMatch(/^(ACCEPTED|TENTATIVE|DECLINED)$/);
  }
});
