import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bounded } from '../support/bounded.ts';
import { limitedOpener } from '../support/limited-opener.ts';
import { EXCHANGE, HOSTILE_ZONES, NOWHERE_KNOWN, zoneLines } from '../support/zone-texts.ts';
import { createInvitationFixture, type InvitationFixture } from './invitation-fixture.ts';
import { eventLines, invitationMail } from './messages.ts';

let fixture: InvitationFixture;
const opener = limitedOpener();

beforeAll(async () => {
  fixture = await createInvitationFixture({ opener });
  await fixture.room();
});

afterAll(async () => {
  await fixture.close();
  await opener.close();
});

type Zoned = { uid: string; parts: readonly (readonly string[])[]; day?: string };

/** A mail of an hour in a zone that is described so. */
function mailInZone({ uid, parts, day = '20270607' }: Zoned): string {
  const { DTSTART: _start, DTEND: _end, ...rest } = { UID: uid, DTSTART: '', DTEND: '' };
  const lines = eventLines(rest).filter((line) => !/^DT(?:START|END)/.test(line));
  const event = [
    ...lines,
    `DTSTART;TZID=${NOWHERE_KNOWN}:${day}T100000`,
    `DTEND;TZID=${NOWHERE_KNOWN}:${day}T110000`,
  ];
  return invitationMail({ before: zoneLines(NOWHERE_KNOWN, ...parts), event });
}

const outcomes = (): unknown[] => fixture.notes.map(({ outcome }) => outcome);

const UNREAD = 'Not booked: your mail has no invitation';

describe('A mail with a zone that is described by', () => {
  test.each(HOSTILE_ZONES.slice(0, -1).map((one, at) => [...one, at] as const))(
    '%s is declined by the name of the zone',
    async (_about, parts, at) => {
      const answers = await bounded(
        async () => {
          await fixture.send(mailInZone({ uid: `hostile-${at}@tests`, parts }));
          return fixture.work();
        },
        { seconds: 4, megabytes: 150 },
      );
      expect(outcomes().slice(-2)).toEqual(['stored', 'declined']);
      expect(answers).toHaveLength(1);
      expect(answers[0]?.raw.replace(/=\r?\n/g, '')).toContain('Nowhere/Known');
    },
  );

  test('more components within each other than are read is answered as one that cannot be read', async () => {
    const [, parts = []] = HOSTILE_ZONES.at(-1) ?? [];
    await fixture.send(mailInZone({ uid: 'nested@tests', parts }));
    expect((await fixture.work()).map(({ mail }) => mail.subject)).toEqual([UNREAD]);
    expect(outcomes().slice(-2)).toEqual(['stored', 'ignored']);
  });

  test('the rules of Exchange since 1601 books the time that they mean', async () => {
    await fixture.send(mailInZone({ uid: 'exchange@tests', parts: EXCHANGE, day: '20270608' }));
    expect(await fixture.work()).toHaveLength(1);
    expect(outcomes().at(-1)).toBe('booked');
    const { data } = (await fixture.app.as('alice').get('/events?limit=5')).body;
    expect(data.map((event: { start_at: string }) => event.start_at)).toEqual([
      '2027-06-08T08:00:00Z',
    ]);
  });
});

test.each(['Endless', 'Hungry'])(
  'a mail that is %s to read is answered in words, with the reason in the log, and the next is worked off',
  async (title) => {
    const uid = `${title}@tests`;
    await fixture.send(invitationMail({ event: eventLines({ UID: uid, SUMMARY: title }) }));
    expect((await fixture.work()).map(({ mail }) => mail.subject)).toEqual([UNREAD]);
    expect(fixture.notes.at(-1)).toMatchObject({ outcome: 'ignored', reason: 'too_complex' });
    await fixture.send(invitationMail({ event: eventLines({ UID: uid, SUMMARY: 'Choir' }) }));
    expect(await fixture.work()).toHaveLength(1);
  },
);
