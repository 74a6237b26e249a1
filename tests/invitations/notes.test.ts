import { pino } from 'pino';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailNotes } from '../../src/composition/invitation-deps.ts';
import { createInvitationFixture, type InvitationFixture } from './invitation-fixture.ts';
import { eventLines, invitationMail } from './messages.ts';

let fixture: InvitationFixture;
beforeAll(async () => {
  fixture = await createInvitationFixture();
  await fixture.room();
});
afterAll(() => fixture.close());

test('each mail is a line of the log and a count, without an address and without what it says', async () => {
  await fixture.send(invitationMail({ event: eventLines() }));
  await fixture.work();
  const strange = invitationMail({ event: eventLines({ ORGANIZER: 'mailto:bob@stoa.test' }) });
  await expect(fixture.send(strange)).rejects.toThrow(/550/);
  const written: string[] = [];
  const registry = new Registry();
  const note = mailNotes(registry, pino({}, { write: (line: string) => written.push(line) }));
  for (const one of fixture.notes) note(one);
  expect(fixture.notes.map(({ outcome }) => outcome)).toEqual(['stored', 'booked', 'refused']);
  const allowed = [
    'mail_id',
    'user_id',
    'outcome',
    'method',
    'level',
    'time',
    'pid',
    'hostname',
    'msg',
  ];
  for (const line of written) {
    expect(Object.keys(JSON.parse(line)).filter((key) => !allowed.includes(key))).toEqual([]);
    expect(line).not.toMatch(/@|Choir|alice|Hall/i);
  }
  const counts = await registry.metrics();
  for (const outcome of ['stored', 'booked', 'refused']) {
    expect(counts).toContain(`stoa_invitation_mails_total{outcome="${outcome}"} 1`);
  }
});
