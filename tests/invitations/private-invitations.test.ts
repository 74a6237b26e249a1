import { afterAll, beforeAll, expect, test } from 'vitest';
import { createInvitationFixture, type InvitationFixture } from './invitation-fixture.ts';
import { eventLines, invitationMail } from './messages.ts';

/** CLASS of an invitation says who sees what it is about, and a later version takes it back (§18.2). */

let fixture: InvitationFixture;

beforeAll(async () => {
  fixture = await createInvitationFixture();
  await fixture.room();
});
afterAll(() => fixture.close());

const TITLE = 'Dismissal of N.N.';

/** Each version of the invitation, and whether it is private then. */
const VERSIONS: readonly [string[], boolean][] = [
  [['CLASS:PRIVATE'], true],
  [['CLASS:PUBLIC'], false],
  [['CLASS:CONFIDENTIAL'], true],
  [['class:x-unknown'], true],
  [[], false],
];

test('an invitation is private as its latest version says, and others are shown when it is alone', async () => {
  for (const [sequence, [lines, isPrivate]] of VERSIONS.entries()) {
    const stamp = `2027030${sequence + 1}T080000Z`;
    const fields = {
      UID: 'class@tests',
      SEQUENCE: String(sequence),
      DTSTAMP: stamp,
      SUMMARY: TITLE,
    };
    await fixture.send(invitationMail({ event: [...eventLines(fields), ...lines] }));
    await fixture.work();
    const seenBy = async (person: 'alice' | 'bob') =>
      (await fixture.app.as(person).get('/events?status=approved,pending')).body.data.map(
        (one: { title: string; is_private: boolean }) => [one.title, one.is_private],
      );
    expect([lines, await seenBy('alice')]).toEqual([lines, [[TITLE, isPrivate]]]);
    const shown = isPrivate ? 'Private' : TITLE;
    expect([lines, await seenBy('bob')]).toEqual([lines, [[shown, isPrivate]]]);
  }
});
